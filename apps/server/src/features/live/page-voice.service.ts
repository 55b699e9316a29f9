import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { problem } from '@likeness/domain/problems';
import type { InputOf, OutputOf } from '@likeness/contract/call';
import { voiceFilesPath, type live as calls, type ReadText } from '@likeness/contract/live';
import { inBase64 } from '@likeness/engines/speech/base64';
import type { ReadSpeech } from '@likeness/engines/speech/port';
import type { Caller, Context } from '../../context.ts';
import { currentSettings } from '../settings/settings.service.ts';
import { speechDriver } from '../voices/engines.service.ts';
import { speakableVoice } from '../voices/voices.service.ts';
import { sentenceOf } from './say.service.ts';

/** The driver whose model runs in pages as well. */
const driverName = 'natural';
/** Seconds that reading a sentence may take. */
const patience = 20;

type VoiceFile = { half: 'plan' | 'sound'; path: string; name: string; bytes: number; modified: Date };

/** Names of files by what they were when they were read: a hundred megabytes are read once. */
const names = new Map<string, Promise<string>>();

async function fileAt(half: VoiceFile['half'], path: string): Promise<VoiceFile> {
  const { size: bytes, mtime: modified, mtimeMs } = await stat(path);
  const key = `${path} ${bytes} ${mtimeMs}`;
  const name = names.get(key) ?? nameOf(path);
  names.set(key, name);
  name.catch(() => names.delete(key));
  return { half, path, name: await name, bytes, modified };
}

async function nameOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return `${hash.digest('hex')}.onnx`;
}

/** Whether the operator lets pages speak by themselves. */
const isOffered = async ({ db }: Pick<Context, 'db'>) => (await currentSettings(db)).page_voice === 'offered';

/** The halves of the installed model; none where it is not installed, or withheld by the operator. */
async function halves(context: Pick<Context, 'config' | 'db'>): Promise<VoiceFile[]> {
  if (!(await isOffered(context))) return [];
  const paths = await speechDriver(context, driverName)
    ?.halves?.()
    .catch(() => undefined);
  return paths ? Promise.all([fileAt('plan', paths.plan), fileAt('sound', paths.sound)]) : [];
}

/** What a page fetches to speak by itself. */
export async function voice(context: Context): Promise<OutputOf<typeof calls.voice>> {
  const files = await halves(context);
  return { files: files.map(({ half, name, bytes }) => ({ half, url: `${voiceFilesPath}/${name}`, bytes })) };
}

/** The file of a name that `voice` told, while it is installed. */
export const pageVoiceFile = async (context: Pick<Context, 'config' | 'db'>, name: string) =>
  (await halves(context)).find((file) => file.name === name);

/** Reads a sentence for a page that makes its sound by itself. */
export async function read(
  context: Context,
  caller: Caller,
  input: InputOf<typeof calls.read>,
): Promise<OutputOf<typeof calls.read>> {
  const { voiceId, engineVoice, driver: name, ...request } = await sentenceOf(context, caller, input);
  const driver = speechDriver(context, name);
  const { userId: owner } = await speakableVoice(context, caller.userId, voiceId);
  if (!driver?.read || owner !== null || !(await isOffered(context))) throw problem('voice-on-server');
  const late = AbortSignal.timeout(patience * 1000);
  const signal = caller.signal ? AbortSignal.any([caller.signal, late]) : late;
  const { sentences, styles, ...wishes } = await driver.read({ ...request, voice: engineVoice }, { signal });
  return {
    voice_id: voiceId,
    sentences: sentences.map(sentSentence),
    styles: styles.map(({ tokens, style }) => ({ tokens, style: inBase64(style) })),
    ...wishes,
  };
}

function sentSentence({ symbols, words, pause, exact }: ReadSpeech['sentences'][number]) {
  const emotions: ReadText['sentences'][number]['emotions'] = [];
  for (const { emotion } of symbols) {
    const last = emotions.at(-1);
    if (last?.emotion === emotion) last.count++;
    else emotions.push({ emotion, count: 1 });
  }
  return {
    symbols: symbols.map(({ symbol }) => symbol).join(''),
    symbol_words: symbols.map(({ word }) => word),
    emotions,
    words: words.map(({ start, end }) => ({ from: start, to: end })),
    pause,
    exact,
  };
}

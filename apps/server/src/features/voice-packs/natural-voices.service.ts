import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { naturalVoiceId } from '@likeness/engines/speech/drivers/natural';
import { installedPacks } from '@likeness/engines/voice-packs/installed';
import { labelWav } from '@likeness/media/label';
import { voicePacks } from '@likeness/domain/voice-packs';
import type { Context } from '../../context.ts';
import { workFolder } from '../../files/folders.ts';
import { contentLabel } from '../site/site.service.ts';
import { introduceVoice } from '../voices/introduce.service.ts';
import { knownNaturalVoices, offerVoice, putSample, withdrawVoices } from './voice-packs.store.ts';

/** Before the voices that come with the product. */
const firstPosition = -1000;

/** The same voice has the same id wherever it is installed. */
function voiceIdOf(engineVoice: string): string {
  const hex = createHash('sha256').update(`likeness natural ${engineVoice}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/**
 * Offers the voices of installed packs as public ones, each with a sample it spoke itself, and takes back those whose pack is
 * gone. Rejects with the driver's problem where a pack cannot speak: its voices are not offered then.
 */
export async function syncNaturalVoices(context: Context): Promise<void> {
  const { packs } = context.config.voiceServices;
  if (!packs) return;
  const all = packs.packs ?? voicePacks;
  const installed = await installedPacks(packs.home, all);
  const known = await knownNaturalVoices(context.db);
  const wanted = installed.flatMap(({ pack }) =>
    pack.voices.map((voice) => ({ voice, engineVoice: naturalVoiceId(pack, voice.speaker) })),
  );
  const gone = [...known].filter((id) => !wanted.some(({ engineVoice }) => engineVoice === id));
  await withdrawVoices(context.db, gone, context.clock());
  for (const [i, { voice, engineVoice }] of wanted.entries()) {
    if (known.has(engineVoice)) continue;
    const id = voiceIdOf(engineVoice);
    await offerVoice(context.db, {
      id,
      name: voice.names['zh-CN'],
      names: voice.names,
      language: voice.language,
      gender: voice.gender,
      age: 'adult',
      channel: 'natural',
      driver: 'natural',
      engineVoice,
      position: firstPosition + i,
      sampleFileId: await sampleOf(context, id, engineVoice, voice.language),
    });
  }
}

/** What the voice says of itself, in the storage. */
async function sampleOf(context: Context, id: string, engineVoice: string, language: string) {
  const folder = await workFolder(context.config, 'natural-voice');
  try {
    const path = join(folder, 'sample.wav');
    const about = { driver: 'natural', voice: engineVoice, language };
    const seconds = await introduceVoice(context, about, path, AbortSignal.timeout(300_000));
    const { producer } = await contentLabel(context, 'zh-CN');
    await labelWav(path, { producer, contentId: id });
    return await putSample(context, `library/voices/natural/${id}.wav`, path, Math.round(seconds * 1000));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

import { join } from 'node:path';
import { subtitleStyleOf } from '@likeness/domain/ready-styles';
import type { Maker } from '@likeness/domain/makers';
import { lengthProblem } from '@likeness/domain/media';
import { problem } from '@likeness/domain/problems';
import { maxTranslationSeconds, translation, translationProblem } from '@likeness/domain/translation';
import type { Prices } from '@likeness/domain/tool-prices';
import type { TranslationInput } from '@likeness/contract/translation';
import type { Context } from '../../context.ts';
import { ownFile } from '../../files/files.ts';
import { priceOf, type Price } from '../../works/price.ts';
import type { Job, Made, OrderedRecipe, Recipe, Understood } from '../../works/recipe.ts';
import { contentLabel } from '../site/site.service.ts';
import { musicOf } from '../speaking/background-music.service.ts';
import { publicVoicesOf } from '../voices/voices.service.ts';
import { findLinesIn, videoPath } from './find-lines.ts';
import { findSpeakers } from './find-speakers.ts';
import { finishTranslation } from './finish-translation.ts';
import { fitSpeech, isLong } from './fit-speech.ts';
import { moveLips } from './lips.ts';
import { approvedLines, waitForReview } from './review.ts';
import { placeLines } from './speak-lines.ts';
import { translationParams, type TranslationParams } from './translation-params.ts';
import { approveLines, findLines, keepMade, putLines, type KeptLine } from './translation.store.ts';
import { voiceFor } from './voice-for.service.ts';

/** What every translation is made by, ordered for the first time or again. */
export const translationMaking: Recipe<TranslationParams> = {
  tools: [translation],
  params: translationParams,
  make,

  async recheck(db, userId, { fileId, music }) {
    await ownFile(db, userId, fileId, 'video');
    if (music) await ownFile(db, userId, music.fileId, 'voice');
  },

  async onSuccess(tx, { id, userId }) {
    await keepMade(tx, userId, id);
  },

  /** A line that could not be spoken has to be seen by its user before it is tried again. */
  async onFailure(tx, { id, userId }, reason) {
    const kept = await findLines(tx, userId, id);
    if (!kept?.approvedAt || reason.params['index'] === undefined) return;
    await approveLines(tx, { userId, workId: id, approvedAt: null, now: kept.updatedAt });
  },

  async onRetry(tx, { id, userId }) {
    const kept = await findLines(tx, userId, id);
    if (kept) await approveLines(tx, { userId, workId: id, approvedAt: kept.approvedAt, now: new Date() });
  },
};

/** Started seconds at the price of the mode. */
export function creditsOf(
  { params, quantity }: Understood<TranslationParams>,
  _channel: unknown,
  prices: Prices,
): Price {
  const each = prices[`translate-${params.mode}`];
  return { ...priceOf(translation, quantity, undefined), each, credits: Math.ceil(quantity) * each };
}

/** A video whose words are spoken in another language. */
export const translationRecipe: OrderedRecipe<TranslationParams, TranslationInput> = {
  ...translationMaking,

  check: ({ file_id, source_lang, target_lang }) =>
    translationProblem({ fileId: file_id ?? '', source: source_lang, target: target_lang }),

  async understand(context, caller, input) {
    const file = await ownFile(context.db, caller.userId, input.file_id ?? '', 'video');
    const seconds = (file.durationMs ?? 0) / 1000;
    const long = lengthProblem({ minSeconds: 0.5, maxSeconds: maxTranslationSeconds }, seconds);
    if (long) throw long;
    const voiceId = input.voice_id || (await usualVoice(context, input.target_lang));
    await voiceFor(context, caller.userId, voiceId, input.target_lang);
    const { words, producer } = await contentLabel(context, caller.language);
    const { review, subtitles, burn, cover_old: cover, keep_background: background, mode } = input;
    const subtitleStyle = subtitleStyleOf(input.subtitle_style);
    const shown = { subtitles, burn, subtitleStyle, cover, label: words };
    const asked = { mode, review, ...shown, background, producer };
    const languages = { source: input.source_lang, target: input.target_lang };
    const voice = { voiceId, voiceChosen: Boolean(input.voice_id) };
    const kept = { fileId: file.id, storageKey: file.storageKey, seconds, ...voice, ...languages, ...asked };
    const music = await musicOf(context, caller.userId, input);
    return { params: { ...kept, music, version: 1, parent: '' }, quantity: seconds };
  },

  price: creditsOf,
};

/** The first public voice of a language. */
async function usualVoice(context: Context, language: string): Promise<string> {
  const [voice] = await publicVoicesOf(context, language);
  if (!voice) throw problem('voice-required');
  return voice.id;
}

/** The step that remembers what found and translated the lines. */
const foundBy = 'found-by';

async function make(job: Job<TranslationParams>): Promise<Made> {
  const { params, context, userId, workId } = job;
  const now = context.clock();
  if (!(await findLines(context.db, userId, workId))) {
    const video = await fetched(job);
    const { lines: found, makers } = await findLinesIn(job, video);
    await job.step(foundBy, async () => makers);
    const { lines, speakers } = await findSpeakers(job, video, found);
    const ready = !params.review && lines.length > 0 && lines.every(({ target }) => target);
    await putLines(context.db, { userId, workId, now, lines, speakers, approvedAt: ready ? now : null });
  }
  const kept = await approvedLines(job);
  const spoken = kept.lines.map((line, index) => ({ line, index })).filter(({ line }) => line.target.trim());
  const { said, fits, naturals } = await fitSpeech(job, spoken, kept.speakers);
  if (fits.some(isLong)) {
    const measured = new Map(spoken.map(({ index }, at) => [index, naturals[at]!]));
    const lines = kept.lines.map((line, index) => ({ ...line, natural: measured.get(index) }));
    await putLines(context.db, { userId, workId, now, lines, speakers: kept.speakers, approvedAt: null });
    return waitForReview(job);
  }
  job.progress('rendering', 0.65);
  const voice = join(job.folder, 'voice.wav');
  const placed = await placeLines(job, said, fits, voice);
  const video = await fetched(job);
  const lines = spoken.map(({ line }) => line);
  const faceOf = ({ speaker }: KeptLine) => kept.speakers.find(({ n }) => n === speaker)?.face;
  // Without the background nothing of the original is heard.
  const heard = params.background ? kept.lines.filter(({ target }) => !target.trim()) : [];
  const speaking = {
    video,
    voice,
    said,
    placed: placed.map((stretch, at) => ({ ...stretch, face: faceOf(lines[at]!) })),
    original: heard.map((line) => ({ start: line.start, end: line.end, face: faceOf(line) })),
  };
  const moved = params.mode === 'lips' ? await moveLips(job, speaking) : undefined;
  const made = await finishTranslation(job, { video, voice, picture: moved?.picture, lines, placed });
  const makers = [
    ...(await job.step<Maker[]>(foundBy, async () => [])),
    ...said.flatMap(({ maker }) => maker ?? []),
    ...(moved ? [{ deed: 'lips' as const, engine: 'talking-head' }] : []),
  ];
  return { ...made, quality: moved?.quality ?? {}, makers };
}

async function fetched(job: Job<TranslationParams>): Promise<string> {
  const path = videoPath(job);
  await job.context.storage.fetch(job.params.storageKey, path);
  return path;
}

import { changedSeconds, oneClick, oneClickProblem, type Film } from '@likeness/domain/one-click';
import { isProblem, problem } from '@likeness/domain/problems';
import { inScene } from '@likeness/domain/scenes';
import { writingLanguageOf } from '@likeness/domain/writing';
import { subtitleStyleOf } from '@likeness/domain/ready-styles';
import type { OneClickInput } from '@likeness/contract/one-click';
import type { OrderInput } from '@likeness/contract/order';
import { clipReading } from '@likeness/engines/clips/reading';
import type { Caller, Context } from '../../context.ts';
import { ownFile } from '../../files/files.ts';
import type { OrderedRecipe, Recipe } from '../../works/recipe.ts';
import { contentLabel } from '../site/site.service.ts';
import { speakRequest } from '../voices/audition.service.ts';
import { listUsableVoices } from '../voices/voices.service.ts';
import { ownWork } from '../works/detail.service.ts';
import { makeOneClick } from './make-one-click.ts';
import { oneClickParams, type OneClickParams } from './one-click-params.ts';
import { keepFilm } from './one-click.store.ts';
import type { WrittenFilm } from './write-film.service.ts';

type Order = OneClickInput & Partial<OrderInput>;
type OneClickRecipe<Input> = OrderedRecipe<OneClickParams, Input>;

const shared = {
  tools: [oneClick],
  params: oneClickParams,
  make: makeOneClick,
  /** What is paid is the length that was asked for; it is never missed. */
  charge: (price) => price.credits,
  async recheck(db, userId, { assets, musicFile }) {
    for (const { fileId, kind } of assets) await ownFile(db, userId, fileId, kind);
    if (musicFile) await ownFile(db, userId, musicFile.fileId, 'voice');
  },
  async onSuccess(tx, { id, userId }, { details }) {
    await keepFilm(tx, userId, id, details!['film'] as WrittenFilm);
  },
} as const satisfies Recipe<OneClickParams>;

/** A short video of a description: script, voice, pictures, headline, subtitles and music. */
export const oneClickRecipe: OneClickRecipe<Order> = {
  ...shared,
  check: (input) => oneClickProblem(formOf(input)),
  async understand(context, caller, input) {
    const params = await understood(context, caller, input);
    return { params, quantity: params.seconds };
  },
};

/** Another version of one: only what changed is paid. */
export const againRecipe: OneClickRecipe<Order & { id: string }> = {
  ...shared,
  check: (input) => (input.scenes.length > 0 ? oneClickProblem(formOf(input)) : problem('script-required')),
  async understand(context, caller, input) {
    const { work } = await ownWork(context, caller, input.id);
    if (work.kind !== oneClick.kind) throw problem('not-found');
    const before = oneClickParams.parse(work.params);
    if (work.status !== 'success') throw problem('work-unfinished');
    const { seconds, ratio, description } = before;
    const wrong = oneClickProblem({ ...formOf(input), description, seconds });
    if (wrong) throw wrong;
    const params = {
      ...(await understood(context, caller, { ...input, ratio, description })),
      seconds,
      seed: before.seed,
      version: before.version + 1,
      parent: work.id,
    };
    const quantity = changedSeconds(filmOf(before), filmOf(params), seconds);
    if (quantity === 0) throw problem('nothing-changed');
    return { params, quantity };
  },
  price({ quantity }, _channel, prices) {
    const each = prices['one-click-again'];
    return { credits: quantity * each, unit: 'second', quantity, each };
  },
};

export const formOf = (input: Order) => ({
  description: input.description,
  seconds: input.duration,
  assets: input.assets,
  scenes: input.scenes.map(({ text, asset }) => ({ text, asset: asset ?? '' })),
  headline: input.headline,
  music: input.music,
  musicId: input.music_id ?? '',
});

const filmOf = (params: OneClickParams): Film => ({
  scenes: params.scenes,
  headline: params.headline,
  music: params.music,
  musicId: params.musicFile?.fileId ?? '',
  voiceId: params.voice.voiceId,
  subtitles: params.subtitles,
  subtitleStyle: params.subtitleStyle,
  style: params.style,
});

async function understood(context: Context, caller: Caller, input: Order): Promise<OneClickParams> {
  const { userId } = caller;
  const description = input.description.trim();
  const assets = await assetsOf(context, userId, [
    ...new Set([...input.assets, ...input.scenes.flatMap(({ asset }) => asset || [])]),
  ]);
  const musicFile =
    input.music === 'own' ? await ownFile(context.db, userId, input.music_id!, 'voice') : null;
  if (musicFile && (musicFile.durationMs ?? 0) <= 0) throw problem('media-no-audio');
  const scenes = input.scenes.map(({ text, asset }) => ({
    text: text.trim(),
    asset: assets.find(({ named }) => named === asset)?.fileId ?? '',
  }));
  const painted = scenes.length > 0 ? scenes.some(({ asset }) => !asset) : assets.length === 0;
  if (painted && (await clipReading(description, '')).drawn.length === 0) throw problem('nothing-recognised');
  const language = writingLanguageOf(description, caller.language);
  const { producer, words } = await contentLabel(context, caller.language);
  return {
    description,
    seconds: input.duration,
    ratio: input.ratio,
    style: input.style,
    assets: assets.map(({ fileId, storageKey, kind }) => ({ fileId, storageKey, kind })),
    scenes,
    headline: input.headline.trim(),
    language,
    voice: await voiceOf(context, caller, input, language),
    music: input.music,
    musicFile: musicFile && { fileId: musicFile.id, storageKey: musicFile.storageKey },
    subtitles: input.subtitles,
    subtitleStyle: subtitleStyleOf(input.subtitle_style),
    seed: context.random(4).readUInt32LE() % 2 ** 31,
    label: words,
    producer,
    version: 1,
    parent: '',
  };
}

/** Uploads and materials by the ids they were named with. Throws `not-found` for what is not the user's. */
async function assetsOf({ db }: Pick<Context, 'db'>, userId: string, ids: string[]) {
  const assets = [];
  for (const named of ids) {
    const image = await ownFile(db, userId, named, 'image').catch(missing);
    const file = image ?? (await ownFile(db, userId, named, 'video'));
    assets.push({
      named,
      fileId: file.id,
      storageKey: file.storageKey,
      kind: image ? ('image' as const) : ('video' as const),
    });
  }
  return assets;
}

function missing(error: unknown): undefined {
  if (!isProblem(error) || error.problem !== 'not-found') throw error;
}

/** The chosen voice, checked with what it shall say; else one that speaks the language of the description. */
async function voiceOf(context: Context, caller: Caller, input: Order, language: string) {
  const lines = input.scenes.filter(({ text }) => text.trim());
  const voice_id = input.voice_id || (await usualVoice(context, caller, language));
  const sliders = { language: '', emotion: 'default' as const, rate: 1, volume: 1, pitch: 1 };
  const ask = (text: string) => speakRequest(context, caller.userId, { text, voice_id, ...sliders });
  for (const [i, { text }] of lines.entries())
    await ask(text).catch((error: unknown) => {
      throw isProblem(error) ? inScene(error, i) : error;
    });
  const { text: _, ...voice } = await ask(
    lines[0]?.text ?? [...input.description.trim()].slice(0, 300).join(''),
  );
  return voice;
}

async function usualVoice(context: Context, caller: Caller, language: string): Promise<string> {
  const all = { page: 1, limit: 200, cursor: '', name: '' };
  const { list, default_voice_id } = await listUsableVoices(context, caller, { ...all, source: 'public' });
  const fits = list.filter((voice) => voice.language.slice(0, 2) === language.slice(0, 2));
  const usual = fits.find(({ id }) => id === default_voice_id) ?? fits[0] ?? list[0];
  if (!usual) throw problem('voice-required');
  return usual.id;
}

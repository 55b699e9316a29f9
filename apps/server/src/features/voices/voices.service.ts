import { voiceChannelRules } from '@likeness/domain/channels';
import { channelsInOrder } from '@likeness/domain/engine-order';
import { problem } from '@likeness/domain/problems';
import { voiceProblem, type VoiceParams } from '@likeness/domain/voices';
import type { InputOf, OutputOf } from '@likeness/contract/call';
import type { voices as calls } from '@likeness/contract/voices';
import { naturalLikenessOf } from '@likeness/engines/voice-clone/natural/natural-likeness';
import type { Caller, Context } from '../../context.ts';
import { fileUrl } from '../../files/files.ts';
import { listChannels, type ChannelRow } from '../../works/channels.ts';
import { nextOf, pageOf } from '../../paging.ts';
import { languageName, localTimes, textIn, versionName } from '../../present.ts';
import { storedMessage } from '../works/works.service.ts';
import { defaultVoiceOf, freeClones } from './cloned.store.ts';
import { clonerOf, languagesOf, speechDriver } from './engines.service.ts';
import { readyToSpeak } from './live-audition.service.ts';
import {
  countCloning,
  findUsableVoice,
  listPublicVoices,
  listVoices,
  saveVoiceParams,
} from './voices.store.ts';

type ListInput = InputOf<typeof calls.list>;
type ListOutput = OutputOf<typeof calls.list>;
type Row = Awaited<ReturnType<typeof listVoices>>['rows'][number];
type ShownVoice = ListOutput['list'][number];

const genders = ['female', 'male', 'child'] as const;
const ages = ['child', 'young', 'adult', 'old'] as const;

/** Own or public voices; `generate` tells the page whether to ask again. */
export async function listUsableVoices(
  context: Context,
  caller: Caller,
  input: ListInput,
): Promise<ListOutput> {
  const filter = { userId: caller.userId, source: input.source, name: input.name.trim() };
  const page = pageOf(input);
  const [{ rows, total }, generate, chosen, channels] = await Promise.all([
    listVoices(context.db, filter, page),
    countCloning(context.db, caller.userId),
    defaultVoiceOf(context.db, caller.userId),
    listChannels(context.db, 'voice'),
  ]);
  readyToSpeak(
    context,
    rows.map(({ voice }) => voice.driver),
  );
  const about = { chosen, channels };
  return {
    list: await Promise.all(
      rows.map((row) => shownVoice(context, caller, row, { ...about, source: input.source })),
    ),
    total,
    next: nextOf(
      page,
      rows.map(({ voice }) => voice.id),
      total,
    ),
    generate,
    default_voice_id: chosen ?? '',
  };
}

async function shownVoice(
  context: Context,
  caller: Caller,
  { voice, own, sample, recording, work }: Row,
  about: { chosen: string | undefined; channels: ChannelRow[]; source: ListInput['source'] },
): Promise<ShownVoice> {
  const params = own ?? voice;
  const making = voice.status === 'cloning' ? work : undefined;
  // Among the public ones a shared voice has a name of its own; it is heard and changed among its owner’s.
  const mine = about.source === 'mine';
  const channel = about.channels.find(({ api }) => api === voice.channel);
  return {
    id: voice.id,
    name: (!mine && textIn(voice.names, caller.language)) || voice.name,
    // A voice without a version of its own is of its channel's.
    version_name: versionName(
      'voice',
      voice.channel,
      voice.versionName || (channel?.versionName ?? ''),
      caller.language,
    ),
    url: sample ? await fileUrl(context, sample) : '',
    api: voice.channel,
    language: voice.language,
    languages: languagesOf(context, voice),
    gender: genders.find((gender) => gender === voice.gender) ?? 'female',
    age: ages.find((age) => age === voice.age) ?? 'adult',
    about: textIn(voice.about, caller.language),
    basic: speechDriver(context, voice.driver)?.basic ?? false,
    type: voice.type,
    generate_status: voice.status,
    remained_times: mine ? voice.remainedTimes : 0,
    rate: params.rate,
    volume: params.volume,
    pitch: params.pitch,
    source: voice.source,
    api_name: channel ? textIn(channel.names, caller.language) : voice.channel,
    kept: !voice.unheard,
    recording: recording && mine ? await fileUrl(context, recording) : '',
    share: naturalLikenessOf(voice.engineVoice)?.share ?? null,
    // Forms begin with it again once the new recording's voice was heard and kept.
    is_default: voice.id === about.chosen && !voice.unheard,
    ...localTimes(context.config.zone, 'create_time', voice.createdAt),
    work_id: voice.status === 'ready' ? null : voice.workId,
    stage: making?.stage ?? null,
    progress: making?.progress ?? null,
    problem: voice.problem,
    message: storedMessage(voice.problem, voice.problemParams, caller.language),
  };
}

/** The public voices of a language that are ready, in their order. */
export const publicVoicesOf = ({ db }: Pick<Context, 'db'>, language: string) =>
  listPublicVoices(db, language);

/** A voice that this user may speak with now; throws the named problem that says why not. */
export async function speakableVoice(context: Context, userId: string, voiceId: string | undefined) {
  if (!voiceId) throw problem('voice-required');
  const voice = await findUsableVoice(context.db, userId, voiceId);
  if (!voice) throw problem('not-found');
  const wrong = voiceProblem(voice.status);
  if (wrong) throw wrong;
  return voice;
}

/** The sliders a channel really obeys: what it cannot change stays at 1. */
export function allowedParams(api: string, params: VoiceParams): VoiceParams {
  const { controls } = voiceChannelRules(api);
  return {
    rate: controls.rate ? params.rate : 1,
    volume: controls.volume ? params.volume : 1,
    pitch: controls.pitch ? params.pitch : 1,
  };
}

export async function saveParams(context: Context, caller: Caller, input: InputOf<typeof calls.saveParams>) {
  const voice = await findUsableVoice(context.db, caller.userId, input.voice_id);
  if (!voice) throw problem('not-found');
  const { rate, volume, pitch } = input;
  const params = allowedParams(voice.channel, { rate, volume, pitch });
  await saveVoiceParams(context.db, caller.userId, voice.id, params, context.clock());
  return {};
}

export async function listVoiceChannels(
  context: Context,
  caller: Caller,
  input: { api: string },
): Promise<OutputOf<typeof calls.channels>> {
  const all = channelsInOrder(await listChannels(context.db, 'voice'), context.config.order);
  const rows = all.filter(({ api }) => !input.api || api === input.api);
  if (input.api && rows.length === 0) throw problem('channel-unavailable');
  const used = await Promise.all(rows.map((row) => freeClones(context.db, caller.userId, row.api)));
  const cloners = await Promise.all(rows.map(({ api }) => clonerOf(context, api)));
  return {
    list: rows.map((row, i) => ({
      api: row.api,
      name: textIn(row.names, caller.language),
      desc: textIn(row.descriptions, caller.language),
      version_name: versionName('voice', row.api, row.versionName, caller.language),
      credits: row.credits,
      free_times: Math.max(0, row.freeTimes - used[i]!),
      train_times: row.trainTimes,
      upload_tips: textIn(row.uploadTips, caller.language),
      language: row.languages.map((tag) => ({ id: tag, name: languageName(tag, caller.language) })),
      available: cloners[i] !== undefined,
      likeness: cloners[i]?.identity === false,
      natural: cloners[i]?.name === 'natural',
    })),
  };
}

/** What a channel speaks, or all of them together. */
export async function listVoiceLanguages(context: Context, caller: Caller, input: { api: string }) {
  const { list: channels } = await listVoiceChannels(context, caller, input);
  const named = new Map(channels.flatMap(({ language }) => language).map((it) => [it.id, it]));
  const list = [...named.values()];
  return { languages: list, list };
}

import type { InputOf, OutputOf } from '@likeness/contract/call';
import type { voicePacks as calls } from '@likeness/contract/voice-packs';
import { problem } from '@likeness/domain/problems';
import { sentenceOf } from '@likeness/domain/sentences';
import { packBytes, type VoicePack } from '@likeness/domain/voice-pack';
import { packRecogniser } from '@likeness/engines/recognition/drivers/packs';
import { packRunsHere } from '@likeness/engines/voice-packs/runs-here';
import {
  isOutdated,
  packState,
  removePack,
  wantPack,
  type PackFailure,
} from '@likeness/engines/voice-packs/installed';
import type { Caller, Context } from '../../context.ts';
import { localTime, textIn } from '../../present.ts';
import type { Finding } from '../../probes.ts';
import { installHere, offeredPacks, shareHere, stopInstallation } from './installation.service.ts';
import { syncNaturalVoices } from './natural-voices.service.ts';

function packNamed(context: Context, id: string): VoicePack {
  const pack = offeredPacks(context).packs.find((one) => one.id === id);
  if (!pack) throw problem('not-found');
  return pack;
}

const sentence = ({ problem: name, params }: PackFailure, language: Caller['language']): string =>
  sentenceOf(name, params, language);

export async function list(context: Context, { language }: Caller): Promise<OutputOf<typeof calls.list>> {
  const { home, packs } = offeredPacks(context);
  const rows = packs.map(async (pack) => {
    const { installed, share, failed } = await packState(home, pack);
    const progress = shareHere(context, pack) ?? share ?? null;
    return {
      id: pack.id,
      name: pack.name,
      about: textIn(pack.about, language),
      licence: pack.licence,
      use: pack.use,
      languages: [...pack.languages],
      bytes: packBytes(pack),
      voices: pack.voices.length,
      installed: installed !== undefined,
      version: (installed ? installed.version : pack.version) ?? null,
      update: installed && isOutdated(installed) ? (pack.version ?? null) : null,
      from: installed?.from ?? [],
      installed_at: installed?.at ? localTime(context.config.zone, new Date(installed.at)) : null,
      notice: pack.notice,
      progress,
      problem: progress === null && failed ? failed.problem : null,
      message: progress === null && failed ? sentence(failed, language) : null,
    };
  });
  return { list: await Promise.all(rows) };
}

/** How the natural voices are: the first pack that speaks. */
export const natural = (context: Context, { language }: Pick<Caller, 'language'>): Promise<Standing> =>
  standingOf(context, 'speech', language);

type Standing = OutputOf<typeof calls.natural>;

/** How the first pack of a use is that comes unasked. */
async function standingOf(
  context: Context,
  wanted: VoicePack['use'],
  language: Caller['language'],
): Promise<Standing> {
  const { home, packs } = offeredPacks(context);
  const pack = packs.find(({ use, unasked }) => use === wanted && unasked);
  const nothing = { progress: null, message: null };
  if (!pack) return { state: 'unavailable', ...nothing };
  const { installed, share, failed, declined } = await packState(home, pack);
  if (installed) return { state: 'ready', ...nothing };
  const progress = shareHere(context, pack) ?? share;
  if (progress !== undefined) return { state: 'fetching', progress, message: null };
  if (!packRunsHere(pack)) return { state: 'unavailable', ...nothing };
  if (failed) return { state: 'failed', progress: null, message: sentence(failed, language) };
  if (declined || !context.config.voicePacks.bring[wanted]) return { state: 'off', ...nothing };
  return { state: 'fetching', progress: 0, message: null };
}

/** Begins an installation; asking while one runs changes nothing. */
export async function install(context: Context, _: Caller, input: InputOf<typeof calls.install>) {
  const pack = packNamed(context, input.pack);
  await wantPack(offeredPacks(context).home, pack);
  void installHere(context, pack, { folder: input.folder.trim() || undefined });
  return {};
}

/** What was fetched so far is kept for the next try. */
export async function stop(context: Context, _: Caller, input: InputOf<typeof calls.stop>) {
  await stopInstallation(context, packNamed(context, input.pack));
  return {};
}

/** A pack that was removed stays so until an operator installs it again. */
export async function remove(context: Context, _: Caller, input: InputOf<typeof calls.remove>) {
  const pack = packNamed(context, input.pack);
  await stopInstallation(context, pack);
  await removePack(offeredPacks(context).home, pack);
  await syncNaturalVoices(context);
  return {};
}

/** What `doctor` and the health report say of the packs that come unasked. */
const told = {
  speech: {
    until: 'simple voices speak',
    mend: 'npm run likeness -- voices install kokoro says what is in the way; simple voices speak until then.',
  },
  recognition: {
    until: 'speech is not written down',
    mend: 'npm run likeness -- voices install whisper-base says what is in the way; until then words are only read out of pictures.',
  },
} as const;

async function lookAt(context: Context, use: keyof typeof told): Promise<Finding> {
  const { state, progress, message } = await standingOf(context, use, 'en-US');
  const { until, mend } = told[use];
  const details: Record<typeof state, string> = {
    ready: 'installed',
    fetching: `on their way, ${Math.floor((progress ?? 0) * 100)} %; ${until} until then`,
    off: `switched off or removed; ${until}`,
    failed: `${message} It is tried again by itself; ${until} until then`,
    unavailable: `there is no build for this kind of machine; ${until}`,
  };
  return { ok: state !== 'failed', detail: details[state], mend };
}

export const lookAtNaturalVoices = (context: Context): Promise<Finding> => lookAt(context, 'speech');

/** A server of the operator, or another pack, takes the place of the ears that come by themselves. */
export async function lookAtEars(context: Context): Promise<Finding> {
  const { recognition, voiceServices } = context.config;
  if (recognition) return { ok: true, detail: `${recognition.kind} at ${recognition.baseUrl}` };
  const packs = voiceServices.packs;
  const recogniser = packs && (await packRecogniser(packs.home, packs.packs));
  if (recogniser) return { ok: true, detail: recogniser.name };
  return lookAt(context, 'recognition');
}

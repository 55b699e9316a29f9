import type { InputOf, OutputOf } from '@likeness/contract/call';
import type { voicePacks as calls } from '@likeness/contract/voice-packs';
import { problem } from '@likeness/domain/problems';
import { sentenceOf } from '@likeness/domain/sentences';
import { packBytes, type VoicePack } from '@likeness/domain/voice-pack';
import { packRunsHere } from '@likeness/engines/voice-packs/runs-here';
import { packState, removePack, wantPack, type PackFailure } from '@likeness/engines/voice-packs/installed';
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
export async function natural(
  context: Context,
  { language }: Pick<Caller, 'language'>,
): Promise<OutputOf<typeof calls.natural>> {
  const { home, packs } = offeredPacks(context);
  const pack = packs.find(({ use }) => use === 'speech');
  const nothing = { progress: null, message: null };
  if (!pack) return { state: 'unavailable', ...nothing };
  const { installed, share, failed, declined } = await packState(home, pack);
  if (installed) return { state: 'ready', ...nothing };
  const progress = shareHere(context, pack) ?? share;
  if (progress !== undefined) return { state: 'fetching', progress, message: null };
  if (!packRunsHere(pack)) return { state: 'unavailable', ...nothing };
  if (failed) return { state: 'failed', progress: null, message: sentence(failed, language) };
  if (declined || !context.config.voicePacks.bring) return { state: 'off', ...nothing };
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

const mend =
  'npm run likeness -- voices install kokoro says what is in the way; simple voices speak until then.';

/** What `doctor` and the health report say of them. */
export async function lookAtNaturalVoices(context: Context): Promise<Finding> {
  const { state, progress, message } = await natural(context, { language: 'en-US' });
  const details: Record<typeof state, string> = {
    ready: 'installed',
    fetching: `on their way, ${Math.floor((progress ?? 0) * 100)} %; simple voices speak until then`,
    off: 'switched off or removed; simple voices speak',
    failed: `${message} It is tried again by itself; simple voices speak until then`,
    unavailable: 'there is no build for this kind of machine; simple voices speak',
  };
  return { ok: state !== 'failed', detail: details[state], mend };
}

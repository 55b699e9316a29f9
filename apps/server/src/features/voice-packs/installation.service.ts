import { mkdir } from 'node:fs/promises';
import { isProblem, problem, type Problem } from '@likeness/domain/problems';
import { voicePacks, type VoicePack } from '@likeness/domain/voice-packs';
import { declinePack, isDeclined, noteFailed } from '@likeness/engines/voice-packs/installed';
import { runEngine } from '../../children/child.ts';
import type { Context } from '../../context.ts';
import { syncNaturalVoices } from './natural-voices.service.ts';

type Running = { share: number; stop: AbortController; ended: Promise<Problem | undefined> };
const running = new WeakMap<Context['config'], Map<string, Running>>();

const program = new URL(import.meta.resolve('@likeness/engines/voice-packs/process'));
/** A slow connection may need hours for a large pack. */
const limits = { memoryMb: 1000, seconds: 12 * 3600, outputMb: 4000 };
/** Share of an installation after which the pack is whole, and only samples of its voices are missing. */
const whole = 0.95;

/** Where packs lie and which there are. */
export function offeredPacks({ config }: Pick<Context, 'config'>): {
  home: string;
  packs: readonly VoicePack[];
} {
  const { packs } = config.voiceServices;
  if (!packs) throw problem('not-found', {}, 'no folder for voice packs');
  return { home: packs.home, packs: packs.packs ?? voicePacks };
}

/** How far an installation of this process is, 0..1; undefined when none runs. */
export const shareHere = (context: Context, { id }: VoicePack): number | undefined =>
  runningIn(context).get(id)?.share;

export type InstallWish = {
  /** A folder that holds the pack already. */
  folder?: string | undefined;
  onShare?: (share: number) => void;
};

/**
 * Installs a pack in a process of its own; where one does already, that one is waited for. Gives why it failed, which every
 * process of the installation can read; undefined when it is ready, or when the operator stopped it.
 */
export function installHere(
  context: Context,
  pack: VoicePack,
  wish: InstallWish = {},
): Promise<Problem | undefined> {
  const here = runningIn(context);
  const before = here.get(pack.id);
  if (before) return before.ended;
  const stop = new AbortController();
  const entry: Running = { share: 0, stop, ended: Promise.resolve(undefined) };
  here.set(pack.id, entry);
  const onShare = (share: number) => {
    entry.share = share * whole;
    wish.onShare?.(share);
  };
  entry.ended = run(context, pack, { ...wish, onShare }, stop.signal).finally(() => here.delete(pack.id));
  return entry.ended;
}

async function run(
  context: Context,
  pack: VoicePack,
  { folder, onShare }: InstallWish,
  signal: AbortSignal,
): Promise<Problem | undefined> {
  const { home } = offeredPacks(context);
  const { cache, mirror, folder: filesFolder } = context.config.voicePacks;
  try {
    await mkdir(home, { recursive: true });
    const request = { pack, home, cache, mirror, filesFolder, folder };
    await runEngine(program, request, limits, {
      folder: home,
      signal,
      onProgress: (_, share) => onShare?.(share),
    });
    onShare?.(1);
    await syncNaturalVoices(context);
    return undefined;
  } catch (error) {
    if (signal.aborted || (await isDeclined(home, pack))) return undefined;
    const named = isProblem(error) ? error : problem('voice-pack-failed', {}, String(error));
    context.log.warn(
      { problem: named.problem, detail: named.detail, pack: pack.id },
      'a voice pack was not installed',
    );
    await noteFailed(home, pack, named).catch(() => undefined);
    return named;
  }
}

/** Ends an installation, also one of another process, and remembers that the operator does not want the pack now. */
export async function stopInstallation(context: Context, pack: VoicePack): Promise<void> {
  await declinePack(offeredPacks(context).home, pack);
  const here = runningIn(context).get(pack.id);
  if (here) await end(here, 'stopped by the operator');
}

/** Ends the installations of this process, for when it stops; what was fetched is kept for the next start. */
export async function closeInstallations(context: Context): Promise<void> {
  const here = [...runningIn(context).values()];
  await Promise.all(here.map((one) => end(one, 'the server stops')));
}

/** Samples may take minutes: they are made by the next sweep when they are not made now. */
async function end({ share, stop, ended }: Running, why: string): Promise<void> {
  stop.abort(new Error(why));
  if (share < whole) await ended;
}

function runningIn({ config }: Context): Map<string, Running> {
  const here = running.get(config) ?? new Map<string, Running>();
  running.set(config, here);
  return here;
}

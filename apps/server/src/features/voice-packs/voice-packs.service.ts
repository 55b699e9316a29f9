import { mkdir } from 'node:fs/promises';
import { isProblem, problem, type Problem } from '@likeness/domain/problems';
import { sentenceOf } from '@likeness/domain/sentences';
import { packBytes, voicePacks, type VoicePack } from '@likeness/domain/voice-packs';
import { installedPacks, removePack } from '@likeness/engines/voice-packs/installed';
import type { InputOf, OutputOf } from '@likeness/contract/call';
import type { voicePacks as calls } from '@likeness/contract/voice-packs';
import { runEngine } from '../../children/child.ts';
import type { Caller, Context } from '../../context.ts';
import { textIn } from '../../present.ts';
import { syncNaturalVoices } from './natural-voices.service.ts';

/** An installation that runs in this process, or how the last one ended. */
type Installation = { share: number; stop?: AbortController; problem?: Problem };
const installations = new WeakMap<Context['config'], Map<string, Installation>>();

const program = new URL(import.meta.resolve('@likeness/engines/voice-packs/process'));
/** A slow connection may need hours for a large pack. */
const limits = { memoryMb: 700, seconds: 12 * 3600, outputMb: 4000 };

/** Where packs lie and which there are. */
function offered({ config }: Context): { home: string; packs: readonly VoicePack[] } {
  const { packs } = config.voiceServices;
  if (!packs) throw problem('not-found', {}, 'no folder for voice packs');
  return { home: packs.home, packs: packs.packs ?? voicePacks };
}

function installationsOf({ config }: Context): Map<string, Installation> {
  const here = installations.get(config) ?? new Map<string, Installation>();
  installations.set(config, here);
  return here;
}

function packNamed(context: Context, id: string): VoicePack {
  const pack = offered(context).packs.find((one) => one.id === id);
  if (!pack) throw problem('not-found');
  return pack;
}

export async function list(context: Context, caller: Caller): Promise<OutputOf<typeof calls.list>> {
  const { home, packs } = offered(context);
  const installed = new Set((await installedPacks(home, packs)).map(({ pack }) => pack.id));
  return {
    list: packs.map((pack) => {
      const { stop: running, share, problem: failed } = installationsOf(context).get(pack.id) ?? {};
      return {
        id: pack.id,
        name: pack.name,
        about: textIn(pack.about, caller.language),
        licence: pack.licence,
        use: pack.use,
        languages: [...pack.languages],
        bytes: packBytes(pack),
        voices: pack.voices.length,
        installed: installed.has(pack.id),
        progress: running ? (share ?? 0) : null,
        problem: failed?.problem ?? null,
        message: failed ? sentenceOf(failed.problem, failed.params, caller.language) : null,
      };
    }),
  };
}

/** Begins an installation in a process of its own; asking while one runs changes nothing. */
export async function install(context: Context, _: Caller, input: InputOf<typeof calls.install>) {
  const pack = packNamed(context, input.pack);
  const here = installationsOf(context);
  if (here.get(pack.id)?.stop) return {};
  const running: Installation = { share: 0, stop: new AbortController() };
  here.set(pack.id, running);
  void installed(context, pack, input.folder.trim(), running);
  return {};
}

async function installed(context: Context, pack: VoicePack, folder: string, running: Installation) {
  const { home } = offered(context);
  const { signal } = running.stop!;
  try {
    const request = { pack, home, mirror: context.config.voicePackMirror, folder: folder || undefined };
    await mkdir(home, { recursive: true });
    await runEngine(program, request, limits, {
      folder: home,
      signal,
      onProgress: (_, share) => (running.share = share),
    });
    running.share = 0.95;
    await syncNaturalVoices(context);
    installationsOf(context).delete(pack.id);
  } catch (error) {
    if (signal.aborted) {
      installationsOf(context).delete(pack.id);
      return;
    }
    context.log.warn({ err: error, pack: pack.id }, 'a voice pack was not installed');
    const failed = isProblem(error) ? error : problem('voice-pack-damaged');
    installationsOf(context).set(pack.id, { share: 0, problem: failed });
  }
}

/** What was fetched so far is kept for the next try. */
export async function stop(context: Context, _: Caller, input: InputOf<typeof calls.stop>) {
  installationsOf(context)
    .get(packNamed(context, input.pack).id)
    ?.stop?.abort(new Error('stopped by the operator'));
  return {};
}

export async function remove(context: Context, _: Caller, input: InputOf<typeof calls.remove>) {
  const pack = packNamed(context, input.pack);
  installationsOf(context).get(pack.id)?.stop?.abort(new Error('removed by the operator'));
  await removePack(offered(context).home, pack);
  await syncNaturalVoices(context);
  return {};
}

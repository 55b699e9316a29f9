import { setTimeout as sleep } from 'node:timers/promises';
import { sentenceOf } from '@likeness/domain/sentences';
import type { VoicePack } from '@likeness/domain/voice-pack';
import { packRunsHere } from '@likeness/engines/voice-packs/runs-here';
import { packState } from '@likeness/engines/voice-packs/installed';
import type { Context } from '../../context.ts';
import { closeInstallations, installHere, offeredPacks } from './installation.service.ts';

/** Milliseconds until the first look, between two looks, and after each failure, the last again and again. */
const usualPauses = { start: 3000, look: 60_000, failed: [60_000, 600_000, 3_600_000] };

/** What is said of packs while they come, for the log. */
const words: Record<VoicePack['use'], { name: string; until: string }> = {
  speech: { name: 'the natural voices', until: 'simple voices speak until they are here' },
  recognition: { name: 'the ears', until: 'speech is not written down until they are here' },
  words: { name: 'the language model', until: 'rules and templates write until it is here' },
  sites: { name: 'what knows video sites', until: 'links of their apps are refused until it is here' },
};

/**
 * Brings the packs that come unasked, one after another, when they are not there and the operator has not removed them or switched
 * them off. It begins when the page is up, behind the requests but not behind other works: what a new user hears first waits for it.
 * The result stops it at once.
 */
export function bringPacks(context: Context, pauses = usualPauses): () => Promise<void> {
  const { voicePacks, voiceServices } = context.config;
  const packs = voiceServices.packs ? offeredPacks(context).packs : [];
  const wanted = packs.filter(({ use, unasked }) => unasked && voicePacks.bring[use]);
  const ending = new AbortController();
  const { signal } = ending;
  const working = (async () => {
    if (wanted.length === 0) return;
    await sleep(pauses.start, undefined, { signal });
    for (let failures = 0; ;) {
      let failed = false;
      for (const pack of wanted) {
        const { name } = words[pack.use];
        const tried = await bring(context, pack).catch((error: unknown) => {
          context.log.warn({ err: error }, `whether ${name} are there cannot be seen now`);
          return false;
        });
        failed ||= tried;
        signal.throwIfAborted();
      }
      failures = failed ? failures + 1 : 0;
      const pause = failed ? pauses.failed[Math.min(failures, pauses.failed.length) - 1] : pauses.look;
      if (failed) context.log.info({ minutes: (pause ?? 0) / 60_000 }, 'what is missing is tried again then');
      await sleep(pause, undefined, { signal });
    }
  })().catch((error: unknown) => {
    if (!signal.aborted) context.log.warn({ err: error }, 'packs are not brought any more');
  });
  return async () => {
    ending.abort();
    await closeInstallations(context);
    await working;
  };
}

/** Whether it was tried and failed. */
async function bring(context: Context, pack: VoicePack): Promise<boolean> {
  const { home } = offeredPacks(context);
  if (!packRunsHere(pack)) return false;
  const { installed, declined } = await packState(home, pack);
  if (installed || declined) return false;
  const { name, until } = words[pack.use];
  context.log.info({ pack: pack.id }, `fetching ${name}; ${until}`);
  let said = 0;
  const failed = await installHere(context, pack, {
    onShare: (share) => {
      const percent = Math.floor(share * 10) * 10;
      if (percent > said) context.log.info({ percent }, `${name} are on their way`);
      said = Math.max(said, percent);
    },
  });
  if (failed)
    context.log.warn({ problem: failed.problem }, sentenceOf(failed.problem, failed.params, 'en-US'));
  else if ((await packState(home, pack)).installed) context.log.info({}, `${name} are here`);
  return failed !== undefined;
}

import { setTimeout as sleep } from 'node:timers/promises';
import { sentenceOf } from '@likeness/domain/sentences';
import { packRunsHere } from '@likeness/engines/voice-packs/runs-here';
import { packState } from '@likeness/engines/voice-packs/installed';
import type { Context } from '../../context.ts';
import { closeInstallations, installHere, offeredPacks } from './installation.service.ts';

/** Milliseconds until the first look, between two looks, and after each failure, the last again and again. */
const usualPauses = { start: 3000, look: 60_000, failed: [60_000, 600_000, 3_600_000] };

/**
 * Brings the natural voices when they are not there and the operator has not removed them. It begins when the page
 * is up, behind the requests but not behind other works: what a new user hears first waits for it. The result stops it at once.
 */
export function bringVoices(context: Context, pauses = usualPauses): () => Promise<void> {
  const ending = new AbortController();
  const { signal } = ending;
  const working = (async () => {
    await sleep(pauses.start, undefined, { signal });
    for (let failures = 0; ;) {
      const failed = await bring(context).catch((error: unknown) => {
        context.log.warn({ err: error }, 'whether the natural voices are there cannot be seen now');
        return false;
      });
      failures = failed ? failures + 1 : 0;
      const pause = failed ? pauses.failed[Math.min(failures, pauses.failed.length) - 1] : pauses.look;
      if (failed)
        context.log.info({ minutes: (pause ?? 0) / 60_000 }, 'the natural voices are tried again then');
      await sleep(pause, undefined, { signal });
    }
  })().catch((error: unknown) => {
    if (!signal.aborted) context.log.warn({ err: error }, 'the natural voices are not brought any more');
  });
  return async () => {
    ending.abort();
    await closeInstallations(context);
    await working;
  };
}

/** Whether it was tried and failed. */
async function bring(context: Context): Promise<boolean> {
  const { home, packs } = offeredPacks(context);
  const pack = packs.find(({ use }) => use === 'speech');
  if (!pack || !packRunsHere(pack)) return false;
  const { installed, declined } = await packState(home, pack);
  if (installed || declined) return false;
  context.log.info({ pack: pack.id }, 'fetching the natural voices; simple voices speak until they are here');
  let said = 0;
  const failed = await installHere(context, pack, {
    onShare: (share) => {
      const percent = Math.floor(share * 10) * 10;
      if (percent > said) context.log.info({ percent }, 'the natural voices are on their way');
      said = Math.max(said, percent);
    },
  });
  if (failed)
    context.log.warn({ problem: failed.problem }, sentenceOf(failed.problem, failed.params, 'en-US'));
  else if ((await packState(home, pack)).installed) context.log.info({}, 'the natural voices are here');
  return failed !== undefined;
}

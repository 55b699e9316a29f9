import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { excerptRules } from '@likeness/domain/excerpts';
import type { Context } from '../../context.ts';
import { runEngine } from '../../children/child.ts';
import { workFolder } from '../../files/folders.ts';
import { prepareAhead } from './ahead.ts';
import { nextUnprepared } from './avatars.store.ts';
import { copyAhead } from './page-copy.service.ts';
import { excerptCopy } from './excerpt-copy.service.ts';
import { usePrepared, type Preparing } from './prepare.service.ts';

/** The id of no user: every user may use what is public. */
const noUser = '00000000-0000-4000-8000-000000000000';

/** Milliseconds until the first look after the start, between two avatars, and while there is nothing to do. */
const usualPause = { start: 4000, next: 1500, nothing: 60_000 };

/**
 * Prepares the avatars of the library one after another while no work wants the machine, so that the first excerpt or video
 * of a new installation need not wait; `pause` in milliseconds. The result stops it at once.
 */
export function prepareInIdle(context: Context, pause = usualPause): () => Promise<void> {
  const ending = new AbortController();
  const { signal } = ending;
  // Those that cannot be prepared are left to the users who choose them, who are told why.
  const failed: string[] = [];
  const running = (async () => {
    await sleep(pause.start, undefined, { signal });
    for (;;) {
      const id = await nextUnprepared(context.db, failed).catch((error: unknown) => {
        context.log.warn(
          { err: error },
          'the library cannot be looked through now; trying again in a minute',
        );
        return undefined;
      });
      if (id)
        await prepare(context, id, signal).catch((error: unknown) => {
          signal.throwIfAborted();
          failed.push(id);
          context.log.warn({ err: error, avatar: id }, 'an avatar of the library could not be prepared');
        });
      await sleep(id ? pause.next : pause.nothing, undefined, { signal });
    }
  })().catch((error: unknown) => {
    if (!signal.aborted) context.log.warn({ err: error }, 'the library is not prepared in advance any more');
  });
  return async () => {
    ending.abort();
    await running;
  };
}

/** Prepares one avatar, behind everything else on the machine; what a work stops is taken up again when there is time. */
async function prepare(context: Context, id: string, ending: AbortSignal): Promise<void> {
  const way = new AbortController();
  const signal = AbortSignal.any([ending, way.signal]);
  const { promise: wanted, resolve: hurry } = Promise.withResolvers<void>();
  const { promise: prepared, resolve: ready, reject: failed } = Promise.withResolvers<void>();
  prepared.catch(() => undefined);
  const all = prepareUntil(context, id, { signal, wanted, ready });
  all.catch(failed);
  const stop = () => way.abort(new Error('a work wants the machine'));
  try {
    await prepareAhead({ avatarId: id, prepared, hurry, stop }, all);
  } catch (error) {
    if (!way.signal.aborted) throw error;
  }
}

async function prepareUntil(
  context: Context,
  id: string,
  { signal, wanted, ready }: { signal: AbortSignal; wanted: Promise<void>; ready: () => void },
): Promise<void> {
  const folder = await workFolder(context.config, 'library');
  try {
    const job: Preparing = {
      context,
      userId: noUser,
      workId: randomUUID(),
      attempt: 0,
      ahead: true,
      folder,
      signal,
      engine: (module, request, limits) =>
        runEngine(module, request, { ...limits, idle: true }, { folder, signal, wanted }),
    };
    const prepared = await usePrepared(job, id, () => undefined);
    ready();
    await excerptCopy(job, prepared, excerptRules);
    await copyAhead(job, id);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

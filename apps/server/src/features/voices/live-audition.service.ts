import { totalmem } from 'node:os';
import type { SoundPiece } from '@likeness/engines/speech/port';
import type { Config } from '../../config.ts';
import type { Caller, Context } from '../../context.ts';
import { dequeue, putOff } from '../../jobs/enqueue.ts';
import { hashOf, newToken } from '../../tokens.ts';
import { speechDriver } from './engines.service.ts';
import { LiveAudition } from './live-audition.ts';
import { makeAudition } from './make-audition.service.ts';
import type { SpeakRequest } from './speak.service.ts';

/** Auditions that one process makes without the queue, of all users and of one; further ones wait in it. */
const atOnce = { all: 4, user: 2 };
/** The queue makes what this process was making, so many seconds after the last sign of life. */
export const leaseSeconds = 15;
const renewMs = 5000;
/** How long after its end an audition is still heard from the beginning: the page may come late. */
const keptMs = 10_000;
const ticketMs = 60_000;

/** The page of another site that alone may hear something, as long as `mayHear` says so. */
export type ForeignListener = { page: string; mayHear: () => Promise<boolean> };
type Listener = { sessionHash?: string | undefined; foreign?: ForeignListener | undefined };
type Ticket = Listener & { id: string; expiresAt: number; used: boolean };
type Making = {
  userId: string;
  live: LiveAudition;
  made: Promise<unknown>;
  /** A sentence has a line of its own, and takes no place of an audition. */
  isSentence?: true;
};
type Process = {
  making: Map<string, Making>;
  tickets: Map<string, Ticket>;
  ending: AbortController;
  /** When voices were last made ready, as `Date.now()` says. */
  readied: number;
};

/** What each installation makes in this process. Tickets live no longer than what they open, so they stand in no table. */
const processes = new WeakMap<Config, Process>();

function processOf({ config }: Pick<Context, 'config'>): Process {
  const known = processes.get(config) ?? {
    making: new Map<string, Making>(),
    tickets: new Map<string, Ticket>(),
    ending: new AbortController(),
    readied: 0,
  };
  processes.set(config, known);
  return known;
}

/** Whether what an engine says is heard while it is made. */
export const isHeardEarly = (context: Context, driver: string): boolean =>
  speechDriver(context, driver)?.supports.streaming ?? false;

/** Whether this process makes the next audition of the user by itself, so that it is heard while it is made. */
export function canMakeNow(context: Context, userId: string, driver: string): boolean {
  // A process that only answers requests loads no model.
  if (context.config.role === 'server' || !isHeardEarly(context, driver)) return false;
  const making = [...processOf(context).making.values()].filter(
    ({ live, isSentence }) => !live.ended && !isSentence,
  );
  return making.length < atOnce.all && making.filter((one) => one.userId === userId).length < atOnce.user;
}

/** Bytes of memory below which a machine has better use for them than voices that may be asked for. */
const roomy = 4 * 2 ** 30;
/** However many look at voices, they are made ready so often; a program is idle for longer before it ends. */
const readyMs = 60_000;

/** Who looks at voices soon hears one: what takes seconds to load is loaded meanwhile. It ends by itself when it is idle. */
export function readyToSpeak(context: Context, names: string[]): void {
  const process = processOf(context);
  if (context.config.role === 'server' || totalmem() < roomy || Date.now() - process.readied < readyMs)
    return;
  for (const name of new Set(names)) {
    const driver = speechDriver(context, name);
    if (!driver?.supports.streaming) continue;
    process.readied = Date.now();
    driver.warm().catch((err: unknown) => context.log.warn({ err, driver: name }, 'voices are not ready'));
  }
}

/** Makes an audition at once. Its job in the queue is put off meanwhile, and is there when this process dies. */
export function makeNow(
  context: Context,
  { id, job, userId, request }: { id: string; job: string; userId: string; request: SpeakRequest },
): void {
  const { making, ending } = processOf(context);
  const live = new LiveAudition(request);
  const warn = (err: unknown) => context.log.warn({ err, audition: id }, 'an audition is left to the queue');
  const make = async () => {
    const renewing = setInterval(() => {
      putOff(context.db, 'audition', job, leaseSeconds).catch(warn);
    }, renewMs);
    try {
      await makeAudition(context, id, ending.signal, (piece) => live.add(piece));
      await dequeue(context.db, 'audition', job);
    } catch (error) {
      if (!ending.signal.aborted) warn(error);
      await putOff(context.db, 'audition', job, 0).catch(warn);
    } finally {
      clearInterval(renewing);
      live.end();
      forgetSoon(context, id);
    }
  };
  making.set(id, { userId, live, made: make() });
}

function forgetSoon(context: Context, id: string): void {
  const { making, tickets } = processOf(context);
  setTimeout(() => {
    making.delete(id);
    for (const [hash, ticket] of tickets) if (ticket.id === id) tickets.delete(hash);
  }, keptMs).unref();
}

/**
 * Has `speak` say something that is kept nowhere, and answers with the ticket of its stream. `speak` is ended when the process stops;
 * where it fails the stream says so.
 */
export function hearWhileMade(
  context: Context,
  { userId, ...listener }: Listener & { userId: string },
  request: SpeakRequest,
  speak: (onSound: (piece: SoundPiece) => void, signal: AbortSignal) => Promise<unknown>,
): string {
  const { making, ending } = processOf(context);
  const live = new LiveAudition(request);
  const id = newToken(context);
  const made = speak((piece) => live.add(piece), ending.signal)
    .then(
      () => live.end(),
      (err: unknown) => {
        context.log.warn({ err }, 'a sentence was not spoken to its end');
        live.end({ failed: true });
      },
    )
    .finally(() => forgetSoon(context, id));
  making.set(id, { userId, live, made, isSentence: true });
  return ticketOf(context, id, listener);
}

/** A ticket for the stream of an audition; none where it is not made here, and for callers without a session. */
export function auditionStream(context: Context, { userId, sessionHash }: Caller, id: string): string {
  if (!sessionHash || processOf(context).making.get(id)?.userId !== userId) return '';
  return ticketOf(context, id, { sessionHash });
}

function ticketOf(context: Context, id: string, listener: Listener): string {
  const token = newToken(context);
  const expiresAt = context.clock().getTime() + ticketMs;
  processOf(context).tickets.set(hashOf(token), { ...listener, id, expiresAt, used: false });
  return token;
}

/**
 * Whose audition a ticket lets hear; `used` for one that has opened it before, undefined for every other. A ticket of a page of another
 * site opens nothing for a `page` that names itself otherwise; a browser lets none but pages of ours name none.
 */
export function openAudition(context: Context, token: string, page: string | undefined) {
  const { making, tickets } = processOf(context);
  const ticket = tickets.get(hashOf(token));
  if (ticket?.foreign && page !== undefined && page !== ticket.foreign.page) return undefined;
  if (ticket?.used) return 'used' as const;
  const live = ticket && making.get(ticket.id)?.live;
  if (!live || ticket.expiresAt <= context.clock().getTime()) return undefined;
  ticket.used = true;
  const follow: LiveAudition['follow'] = (hear, end) => live.follow(hear, end);
  return { sessionHash: ticket.sessionHash, foreign: ticket.foreign, follow };
}

/** Hands what is being made back to the queue. */
export async function closeLiveAuditions({ config }: Pick<Context, 'config'>) {
  const known = processes.get(config);
  processes.delete(config);
  known?.ending.abort(new Error('the process stops'));
  await Promise.all([...(known?.making.values() ?? [])].map(({ made }) => made));
}

import type { ChildProcess, Serializable } from 'node:child_process';
import { forkLimited } from '@likeness/media/memory-limit';
import { problem } from '@likeness/domain/problems';
import { rehearsal, type FromChild } from './child-messages.ts';

export type ChildPoolOptions = {
  /** Path of the program, a module that calls `serve`. */
  program: string;
  /** Requests worked on at the same time; more wait. One program is kept warm. */
  most?: number;
  heapMegabytes?: number;
  /** Writable memory of a program, typed arrays included. */
  memoryMegabytes?: number;
  /** Longest time for one request; it is answered with `speech-timeout`. */
  requestSeconds?: number;
  startSeconds?: number;
};

type Slot = { child: ChildProcess; ready: Promise<void>; busy: boolean };

/**
 * Keeps programs that answer one request at a time. A request that is aborted ends its program at once, and a new one
 * is started for the next; programs never keep this process alive on their own and end with it.
 */
export class ChildPool {
  readonly #options: Required<ChildPoolOptions>;
  readonly #slots: Slot[] = [];
  readonly #queue: (() => void)[] = [];

  constructor(options: ChildPoolOptions) {
    this.#options = {
      most: 2,
      heapMegabytes: 512,
      memoryMegabytes: 1500,
      requestSeconds: 1800,
      startSeconds: 60,
      ...options,
    };
  }

  /** Process ids of the programs that run now. */
  processIds(): number[] {
    return this.#slots.flatMap(({ child }) => child.pid ?? []);
  }

  /** Starts and rehearses a program, so that the first request is as quick as any. */
  async warm(): Promise<void> {
    const slot = this.#slots[0];
    if (!slot) return this.run(rehearsal, () => undefined);
    hold(slot.child);
    try {
      await slot.ready;
    } finally {
      if (!slot.busy) idle(slot.child);
    }
  }

  /** Sends one request; `onPiece` sees its pieces in order; resolves with the result. */
  async run<Result>(
    request: unknown,
    onPiece: (piece: unknown) => void,
    given?: AbortSignal,
  ): Promise<Result> {
    given?.throwIfAborted();
    const slot = await this.#take(given);
    const late = new AbortController();
    const { requestSeconds } = this.#options;
    const timer = setTimeout(() => late.abort(problem('speech-timeout')), requestSeconds * 1000);
    const signal = given ? AbortSignal.any([given, late.signal]) : late.signal;
    try {
      await orAbort(slot.ready, signal);
      return await this.#ask<Result>(slot, request, onPiece, signal);
    } catch (error) {
      // Whatever state the program is in, it is not trusted with another request, unless it told the problem itself.
      if (!(error instanceof Told)) this.#end(slot);
      throw error instanceof Told ? error.told : error;
    } finally {
      clearTimeout(timer);
      slot.busy = false;
      idle(slot.child);
      if (this.#slots.indexOf(slot) > 0 && !this.#queue.length) this.#end(slot);
      this.#queue.shift()?.();
    }
  }

  async close(): Promise<void> {
    const ended = this.#slots.map(
      ({ child }) =>
        new Promise((resolve) => {
          if (child.exitCode !== null || child.signalCode !== null) return resolve(undefined);
          child.once('exit', resolve);
          child.ref();
        }),
    );
    while (this.#slots[0]) this.#end(this.#slots[0]);
    await Promise.all(ended);
  }

  async #take(signal: AbortSignal | undefined): Promise<Slot> {
    let slot = this.#free();
    while (!slot) {
      let wake = (): void => undefined;
      const freed = new Promise<void>((resolve) => {
        wake = resolve;
        this.#queue.push(resolve);
      });
      try {
        await orAbort(freed, signal);
      } catch (error) {
        const at = this.#queue.indexOf(wake);
        if (at >= 0) this.#queue.splice(at, 1);
        // The turn may already have been given to us: pass it on.
        else this.#queue.shift()?.();
        throw error;
      }
      slot = this.#free();
    }
    slot.busy = true;
    hold(slot.child);
    return slot;
  }

  #free(): Slot | undefined {
    return (
      this.#slots.find(({ busy }) => !busy) ??
      (this.#slots.length < this.#options.most ? this.#start() : undefined)
    );
  }

  #start(): Slot {
    const child = forkLimited(this.#options.program, [], {
      dataMb: this.#options.memoryMegabytes,
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${this.#options.heapMegabytes}`, '--no-warnings'],
      env: {},
    });
    const ready = new Promise<void>((resolve, reject) => {
      const missing = (detail: string): void => reject(problem('voice-engine-missing', {}, detail));
      // It can be started, but not now: another try may succeed.
      const stopped = (detail: string): void => reject(problem('speech-stopped', {}, detail));
      const timer = setTimeout(() => {
        stopped(`${this.#options.program} did not start in ${this.#options.startSeconds} s`);
        child.kill('SIGKILL');
      }, this.#options.startSeconds * 1000).unref();
      child.once('error', (error) => missing(error.message));
      child.once('exit', (code, by) =>
        (by ? stopped : missing)(`${this.#options.program} ended with ${by ?? code}`),
      );
      child.once('message', () => {
        clearTimeout(timer);
        resolve();
      });
    });
    // There may be no caller waiting for a program that is started only to be warm.
    ready.catch(() => undefined);
    const slot: Slot = { child, ready, busy: false };
    this.#slots.push(slot);
    child.once('exit', () => this.#forget(slot));
    child.on('error', () => this.#forget(slot));
    idle(child);
    return slot;
  }

  #ask<Result>(
    { child }: Slot,
    request: unknown,
    onPiece: (piece: unknown) => void,
    signal: AbortSignal | undefined,
  ): Promise<Result> {
    return new Promise((resolve, reject) => {
      const settle = (act: () => void): void => {
        child.off('message', hear);
        child.off('exit', gone);
        signal?.removeEventListener('abort', abort);
        act();
      };
      const hear = (message: FromChild): void => {
        if (message.kind === 'piece') {
          try {
            onPiece(message.piece);
          } catch (error) {
            settle(() => reject(error as Error));
          }
        } else if (message.kind === 'done') settle(() => resolve(message.result as Result));
        else if (message.kind === 'problem')
          settle(() => reject(new Told(problem(message.name, message.params))));
        else if (message.kind === 'broken')
          settle(() => reject(problem('speech-stopped', {}, message.detail)));
      };
      const gone = (code: number | null, by: NodeJS.Signals | null): void =>
        settle(() => reject(problem('speech-stopped', {}, `the speaking program ended with ${by ?? code}`)));
      const abort = (): void => settle(() => reject(signal!.reason as Error));
      child.on('message', hear);
      child.once('exit', gone);
      signal?.addEventListener('abort', abort, { once: true });
      child.send(request as Serializable, (error) => {
        if (error) settle(() => reject(problem('speech-stopped', {}, error.message)));
      });
    });
  }

  #end(slot: Slot): void {
    slot.child.kill('SIGKILL');
    this.#forget(slot);
  }

  #forget(slot: Slot): void {
    const at = this.#slots.indexOf(slot);
    if (at >= 0) this.#slots.splice(at, 1);
  }
}

/** A problem the program named: the program is well. */
class Told extends Error {
  readonly told: Error;
  constructor(told: Error) {
    super(told.message);
    this.told = told;
  }
}

function hold(child: ChildProcess): void {
  child.ref();
  child.channel?.ref();
}

function idle(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
}

async function orAbort<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return promise;
  signal.throwIfAborted();
  let abort = (): void => undefined;
  const aborted = new Promise<never>((_, reject) => {
    abort = () => reject(signal.reason as Error);
    signal.addEventListener('abort', abort, { once: true });
  });
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

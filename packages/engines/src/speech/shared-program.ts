import type { ChildProcess, Serializable } from 'node:child_process';
import { problem } from '@likeness/domain/problems';
import { forkLimited } from '@likeness/media/memory-limit';
import type { FromShared, ToShared } from './shared-messages.ts';

export type SharedProgramOptions = {
  /** Path of the program, a module that calls `serveShared`. */
  program: string;
  /** Writable memory of the program, typed arrays included. */
  memoryMegabytes: number;
  /** Longest time without a piece of any answer; the program is ended then, and its requests answered with `speech-timeout`. */
  silentSeconds: number;
  /** It is ended when nothing was asked for so long, and gives its memory back. */
  idleSeconds: number;
};

type Waiting = {
  onPiece: (piece: unknown) => void;
  settle: (outcome: { result?: unknown; error?: unknown }) => void;
};

/**
 * One program that answers many requests at a time, for engines whose memory is too dear to have twice. It is started with the
 * first request, again when it died, and ended when idle; it never keeps this process alive on its own and ends with it.
 */
export class SharedProgram {
  readonly #options: SharedProgramOptions;
  readonly #waiting = new Map<number, Waiting>();
  #child: ChildProcess | undefined;
  #ready: Promise<void> | undefined;
  #silent: NodeJS.Timeout | undefined;
  #idle: NodeJS.Timeout | undefined;
  #next = 1;

  constructor(options: SharedProgramOptions) {
    this.#options = options;
  }

  processIds(): number[] {
    return this.#child?.pid ? [this.#child.pid] : [];
  }

  /**
   * Sends a request; `onPiece` sees its pieces in order; resolves with the result. Rejects at once with the signal's reason when
   * it is aborted, and with `voice-engine-missing`, `speech-stopped` or `speech-timeout`.
   */
  async run<Result>(
    request: unknown,
    onPiece: (piece: unknown) => void,
    signal?: AbortSignal,
  ): Promise<Result> {
    signal?.throwIfAborted();
    const id = this.#next++;
    clearTimeout(this.#idle);
    const answered = new Promise<Result>((resolve, reject) => {
      const cancel = (): void => {
        this.#send({ cancel: id });
        settle({ error: signal!.reason });
      };
      const settle: Waiting['settle'] = ({ result, error }) => {
        if (!this.#waiting.delete(id)) return;
        signal?.removeEventListener('abort', cancel);
        if (error === undefined) resolve(result as Result);
        else reject(error as Error);
      };
      this.#waiting.set(id, { onPiece, settle });
      signal?.addEventListener('abort', cancel, { once: true });
    });
    answered.catch(() => undefined);
    this.#start();
    this.#hold(true);
    try {
      await Promise.race([this.#ready, answered]);
      if (this.#waiting.has(id)) this.#send({ id, request });
      return await answered;
    } finally {
      this.#waiting.delete(id);
      if (this.#waiting.size === 0) this.#rest();
    }
  }

  async close(): Promise<void> {
    const child = this.#child;
    if (!child) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.ref();
    this.#end(problem('speech-stopped', {}, 'closed'));
    if (child.exitCode === null && child.signalCode === null) await ended;
  }

  #start(): void {
    if (this.#child) return;
    const { program, memoryMegabytes } = this.#options;
    const child = forkLimited(program, [], {
      dataMb: memoryMegabytes,
      serialization: 'advanced',
      execArgv: ['--max-old-space-size=512', '--no-warnings'],
      env: {},
    });
    this.#child = child;
    this.#ready = new Promise((resolve, reject) => {
      const gone = (detail: string, missing: boolean): void => {
        const error = problem(missing ? 'voice-engine-missing' : 'speech-stopped', {}, detail);
        reject(error);
        if (this.#child === child) this.#end(error);
      };
      child.once('error', (error) => gone(error.message, true));
      child.once('exit', (code, by) => gone(`the speaking program ended with ${by ?? code}`, code === 1));
      child.on('message', (message: FromShared) => {
        if (message.kind === 'ready') resolve();
        else if (this.#child === child) this.#hear(message);
      });
    });
    this.#ready.catch(() => undefined);
    this.#listen();
  }

  #hear(message: Exclude<FromShared, { kind: 'ready' }>): void {
    this.#listen();
    const waiting = this.#waiting.get(message.id);
    if (!waiting) return;
    if (message.kind === 'piece') {
      try {
        waiting.onPiece(message.piece);
      } catch (error) {
        this.#send({ cancel: message.id });
        waiting.settle({ error });
      }
    } else if (message.kind === 'done') waiting.settle({ result: message.result });
    else if (message.kind === 'problem') waiting.settle({ error: problem(message.name, message.params) });
    else waiting.settle({ error: problem('speech-stopped', {}, message.detail) });
  }

  /** Begins to wait for the next sign of life. */
  #listen(): void {
    clearTimeout(this.#silent);
    this.#silent = setTimeout(
      () => this.#end(problem('speech-timeout')),
      this.#options.silentSeconds * 1000,
    ).unref();
  }

  #send(message: ToShared): void {
    const child = this.#child;
    child?.send(message as Serializable, (error) => {
      if (error && this.#child === child) this.#end(problem('speech-stopped', {}, error.message));
    });
  }

  #rest(): void {
    clearTimeout(this.#silent);
    this.#hold(false);
    clearTimeout(this.#idle);
    this.#idle = setTimeout(
      () => this.#end(problem('speech-stopped', {}, 'idle')),
      this.#options.idleSeconds * 1000,
    ).unref();
  }

  #hold(needed: boolean): void {
    const child = this.#child;
    if (needed) {
      child?.ref();
      child?.channel?.ref();
    } else {
      child?.unref();
      child?.channel?.unref();
    }
  }

  /** Ends the program; what waits for it is answered with `error`, and the next request starts another. */
  #end(error: unknown): void {
    const child = this.#child;
    this.#child = undefined;
    this.#ready = undefined;
    clearTimeout(this.#silent);
    clearTimeout(this.#idle);
    child?.kill('SIGKILL');
    for (const { settle } of this.#waiting.values()) settle({ error });
  }
}

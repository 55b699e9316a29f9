import { problem } from '@likeness/domain/problems';
import type { Config } from '../../config.ts';
import type { Context } from '../../context.ts';

/** Sentences that one process speaks at once, of all and of one user, and those that may wait. */
const atOnce = { all: 4, user: 2 };
const waiting = { all: 40, user: 4 };
/** Seconds after which a sentence may be asked for again where too many wait. */
const askAgain = 2;

type Waiting = { userId: string; begin: () => void };

/** Sentences are spoken as many at once as a machine can, the others in their order. */
export class SayingLine {
  readonly #speaking: string[] = [];
  readonly #waiting: Waiting[] = [];

  /**
   * Runs `speak` when it is its turn. Rejects with `too-many-requests` where the line is full, and with the reason of `signal` when it
   * ends before its turn.
   */
  async take<T>(userId: string, signal: AbortSignal, speak: () => Promise<T>): Promise<T> {
    signal.throwIfAborted();
    const own = this.#waiting.filter((it) => it.userId === userId).length;
    if (this.#waiting.length >= waiting.all || own >= waiting.user)
      throw problem('too-many-requests', { seconds: askAgain });
    await this.#turn(userId, signal);
    try {
      return await speak();
    } finally {
      this.#speaking.splice(this.#speaking.indexOf(userId), 1);
      this.#go();
    }
  }

  #turn(userId: string, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const entry = { userId, begin: () => (signal.removeEventListener('abort', leave), resolve()) };
      const leave = () => {
        const at = this.#waiting.indexOf(entry);
        if (at < 0) return;
        this.#waiting.splice(at, 1);
        reject(signal.reason as Error);
      };
      signal.addEventListener('abort', leave, { once: true });
      this.#waiting.push(entry);
      this.#go();
    });
  }

  #go(): void {
    while (this.#speaking.length < atOnce.all) {
      const next = this.#waiting.findIndex(
        ({ userId }) => this.#speaking.filter((it) => it === userId).length < atOnce.user,
      );
      if (next < 0) return;
      const [entry] = this.#waiting.splice(next, 1);
      this.#speaking.push(entry!.userId);
      entry!.begin();
    }
  }
}

/** A line for each installation in this process. */
export function linesOfInstallations(): (context: Pick<Context, 'config'>) => SayingLine {
  const lines = new WeakMap<Config, SayingLine>();
  return ({ config }) => {
    const known = lines.get(config) ?? new SayingLine();
    lines.set(config, known);
    return known;
  };
}

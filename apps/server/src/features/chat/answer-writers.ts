import type { Context } from '../../context.ts';
import { persist } from '../../db/persist.ts';
import { keepPieces, type AnswerAttempt, type NewPiece } from './answer.store.ts';

/** Between two writes of this process; the first piece after a silence is written at once. */
const everyMs = 50;
/** How often it is asked whether an answer is still wanted while nothing is said. */
const askMs = 500;
/** Pieces after which the text so far is copied into one string: until then each costs 70 bytes of memory besides its letters. */
const piecesAString = 16;

type Kind = NewPiece['kind'];

/** Writes one answer down while it is said. */
export type AnswerWriter = {
  /** Ends when the user wants no more, or another try has taken the answer over. */
  signal: AbortSignal;
  /** All that was said, with what former attempts have written. */
  said: () => Record<Kind, string>;
  write: (kind: Kind, text: string) => void;
  /** Resolves when everything is kept. */
  close: () => Promise<void>;
};

/** The user wants no more of an answer. */
export class Stopped extends Error {}
/** The answer is not ours any more: deleted, or in another attempt. */
export class Lost extends Error {}

type Open = AnswerAttempt & {
  said: Record<Kind, string>;
  pieces: number;
  at: number;
  waiting: NewPiece[];
  /** The first half of a letter whose second half has not come yet. */
  half: Record<Kind, string>;
  ending: AbortController;
};

/** One for each database of this process: the pieces of all answers go to it together, a few times a second. */
const pools = new WeakMap<object, ReturnType<typeof writerPool>>();

/** Opens the writer of one attempt at an answer; `before` is what former attempts have written. */
export function openWriter(
  context: Context,
  answer: AnswerAttempt,
  before: { thinking: string; text: string },
): AnswerWriter {
  const found = pools.get(context.db) ?? writerPool(context);
  pools.set(context.db, found);
  return found(answer, before);
}

function writerPool({ db, log }: Context) {
  const open = new Set<Open>();
  let writing: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let last = 0;
  let asking: NodeJS.Timeout | undefined;

  const soon = () => {
    if (writing || timer) return;
    timer = setTimeout(
      () => {
        timer = undefined;
        void flush();
      },
      Math.max(0, last + everyMs - performance.now()),
    );
  };

  async function flush(): Promise<void> {
    while (writing) await writing;
    last = performance.now();
    const answers = [...open];
    const pieces = answers.flatMap(({ waiting }) => waiting);
    const counts = answers.map(({ waiting }) => waiting.length);
    const work = async () => {
      const wanted = await persist(log, () =>
        keepPieces(
          db,
          answers.map(({ id, attempt }) => ({ id, attempt })),
          pieces,
        ),
      );
      answers.forEach((answer, i) => {
        answer.waiting.splice(0, counts[i]);
        const stopAsked = wanted.get(answer.id);
        if (stopAsked === undefined) answer.ending.abort(new Lost('the answer is not ours any more'));
        else if (stopAsked) answer.ending.abort(new Stopped('its user wants no more'));
      });
    };
    writing = work()
      .catch((error: unknown) => {
        log.error({ err: error }, 'pieces of answers could not be kept');
        for (const answer of answers) answer.ending.abort(error);
      })
      .finally(() => (writing = undefined));
    await writing;
    if ([...open].some(({ waiting, ending }) => waiting.length > 0 && !ending.signal.aborted)) soon();
  }

  return ({ id, attempt }: AnswerAttempt, before: { thinking: string; text: string }): AnswerWriter => {
    const answer: Open = {
      id,
      attempt,
      said: { ...before },
      pieces: 0,
      at: before.thinking.length + before.text.length,
      waiting: [],
      half: { thinking: '', text: '' },
      ending: new AbortController(),
    };
    open.add(answer);
    asking ??= setInterval(() => void (open.size > 0 && soon()), askMs);
    asking.unref();
    return {
      signal: answer.ending.signal,
      said: () => answer.said,
      write: (kind, text) => {
        const whole = answer.half[kind] + text;
        const cut = /[\ud800-\udbff]$/.test(whole) ? whole.length - 1 : whole.length;
        answer.half[kind] = whole.slice(cut);
        const fair = whole.slice(0, cut).replaceAll('\u0000', '').toWellFormed();
        if (!fair) return;
        answer.at += fair.length;
        answer.said[kind] += fair;
        answer.pieces += 1;
        if (answer.pieces % piecesAString === 0)
          answer.said[kind] = Buffer.from(answer.said[kind], 'utf16le').toString('utf16le');
        const { waiting } = answer;
        const previous = waiting.at(-1);
        // What is being written at the moment keeps its form.
        if (previous?.kind === kind && !writing)
          waiting[waiting.length - 1] = { ...previous, at: answer.at, text: previous.text + fair };
        else waiting.push({ id, at: answer.at, kind, text: fair });
        soon();
      },
      close: async () => {
        // What was said before its user ended it belongs to the answer.
        const ours = () => !answer.ending.signal.aborted || answer.ending.signal.reason instanceof Stopped;
        for (let left = Infinity; answer.waiting.length > 0 && answer.waiting.length < left && ours();) {
          left = answer.waiting.length;
          await flush();
        }
        open.delete(answer);
      },
    };
  };
}

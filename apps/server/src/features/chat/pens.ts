import type { Context } from '../../context.ts';
import { persist } from '../../db/persist.ts';
import { keepPieces, type Hand, type NewPiece } from './answer.store.ts';

/** Between two writes of this process; the first piece after a silence is written at once. */
const everyMs = 50;
/** How often it is asked whether an answer is still wanted while nothing is said. */
const askMs = 500;
/** Pieces after which the text so far is copied into one string: until then each costs 70 bytes of memory besides its letters. */
const piecesAString = 16;

type Kind = NewPiece['kind'];

/** Writes one answer down while it is said. */
export type Pen = {
  /** Ends when the user wants no more, or another try has taken the answer over. */
  signal: AbortSignal;
  /** All that was said, with what former tries have written. */
  said: () => Record<Kind, string>;
  write: (kind: Kind, text: string) => void;
  /** Resolves when everything is kept. */
  close: () => Promise<void>;
};

/** The user wants no more of an answer. */
export class Stopped extends Error {}
/** The answer is not ours any more: deleted, or in other hands. */
export class Lost extends Error {}

type Open = Hand & {
  said: Record<Kind, string>;
  pieces: number;
  at: number;
  waiting: NewPiece[];
  /** The first half of a letter whose second half has not come yet. */
  half: Record<Kind, string>;
  ending: AbortController;
};

/** One for each database of this process: the pieces of all answers go to it together, a few times a second. */
const desks = new WeakMap<object, ReturnType<typeof desk>>();

/** Takes up the pen of one try at an answer; `before` is what former tries have written. */
export function takePen(context: Context, hand: Hand, before: { thinking: string; text: string }): Pen {
  const found = desks.get(context.db) ?? desk(context);
  desks.set(context.db, found);
  return found(hand, before);
}

function desk({ db, log }: Context) {
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
    const hands = [...open];
    const pieces = hands.flatMap(({ waiting }) => waiting);
    const counts = hands.map(({ waiting }) => waiting.length);
    const work = async () => {
      const wanted = await persist(log, () =>
        keepPieces(
          db,
          hands.map(({ id, attempt }) => ({ id, attempt })),
          pieces,
        ),
      );
      hands.forEach((hand, i) => {
        hand.waiting.splice(0, counts[i]);
        const stopAsked = wanted.get(hand.id);
        if (stopAsked === undefined) hand.ending.abort(new Lost('the answer is not ours any more'));
        else if (stopAsked) hand.ending.abort(new Stopped('its user wants no more'));
      });
    };
    writing = work()
      .catch((error: unknown) => {
        log.error({ err: error }, 'pieces of answers could not be kept');
        for (const hand of hands) hand.ending.abort(error);
      })
      .finally(() => (writing = undefined));
    await writing;
    if ([...open].some(({ waiting, ending }) => waiting.length > 0 && !ending.signal.aborted)) soon();
  }

  return ({ id, attempt }: Hand, before: { thinking: string; text: string }): Pen => {
    const hand: Open = {
      id,
      attempt,
      said: { ...before },
      pieces: 0,
      at: before.thinking.length + before.text.length,
      waiting: [],
      half: { thinking: '', text: '' },
      ending: new AbortController(),
    };
    open.add(hand);
    asking ??= setInterval(() => void (open.size > 0 && soon()), askMs);
    asking.unref();
    return {
      signal: hand.ending.signal,
      said: () => hand.said,
      write: (kind, text) => {
        const whole = hand.half[kind] + text;
        const cut = /[\ud800-\udbff]$/.test(whole) ? whole.length - 1 : whole.length;
        hand.half[kind] = whole.slice(cut);
        const fair = whole.slice(0, cut).replaceAll('\u0000', '').toWellFormed();
        if (!fair) return;
        hand.at += fair.length;
        hand.said[kind] += fair;
        hand.pieces += 1;
        if (hand.pieces % piecesAString === 0)
          hand.said[kind] = Buffer.from(hand.said[kind], 'utf16le').toString('utf16le');
        const { waiting } = hand;
        const previous = waiting.at(-1);
        // What is being written at the moment keeps its form.
        if (previous?.kind === kind && !writing)
          waiting[waiting.length - 1] = { ...previous, at: hand.at, text: previous.text + fair };
        else waiting.push({ id, at: hand.at, kind, text: fair });
        soon();
      },
      close: async () => {
        // What was said before its user ended it belongs to the answer.
        const ours = () => !hand.ending.signal.aborted || hand.ending.signal.reason instanceof Stopped;
        for (let left = Infinity; hand.waiting.length > 0 && hand.waiting.length < left && ours();) {
          left = hand.waiting.length;
          await flush();
        }
        open.delete(hand);
      },
    };
  };
}

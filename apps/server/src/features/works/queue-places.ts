import { lanePlaces, type Lane } from '@likeness/domain/lanes';

/** The works of a lane in the order in which they are served, column by column; those that are being made come first. */
export type LaneRows = { lane: Lane; running: number; turns: number[]; numbers: number[]; units: number[] };

export type Waiting = { lane: Lane; turn: number; number: number };
/** How many works are served before one, and how many units of work those are, as long as its lane makes one at a time. */
export type Place = { before: number; quantity: number };

type LaneQueue = Omit<LaneRows, 'units'> & { before: Float64Array };

/** A look at more works than these is remembered, so that many who ask cost one look. */
const few = 500;
/** It is remembered for so many times what it took: it never takes more than a twentieth of the time. */
const remembered = 20;
/** Milliseconds behind that in which it still serves those who ask while the next look is under way. */
const stale = 5000;

/**
 * The place of each work that waits. A short queue is looked at whenever it is asked for; a long one now and then, since its order
 * says where a work stands, and those who ask meanwhile are given a place in the last look.
 */
export function queuePlaces(look: () => Promise<LaneRows[]>, now: () => number = () => performance.now()) {
  let last: { queues: Map<Lane, LaneQueue>; goodUntil: number } | undefined;
  let looking: Promise<Map<Lane, LaneQueue>> | undefined;

  async function lookNow(): Promise<Map<Lane, LaneQueue>> {
    const begun = now();
    const rows = await look();
    const queues = new Map(rows.map((lane) => [lane.lane, queueOf(lane)]));
    const took = now() - begun;
    last = rows.some(({ turns }) => turns.length > few)
      ? { queues, goodUntil: now() + remembered * took }
      : undefined;
    return queues;
  }

  /** The next look at a long queue; one for all that ask. */
  function lookOnce() {
    looking ??= lookNow().finally(() => (looking = undefined));
    return looking;
  }

  return async function placesOf(works: readonly Waiting[]): Promise<Place[]> {
    if (works.length === 0) return [];
    if (!last) return placed(works, await lookNow());
    const { queues, goodUntil } = last;
    if (now() > goodUntil + stale) return placed(works, await lookOnce());
    // None waits for the next look: the last one is good enough until it is there.
    if (now() > goodUntil) lookOnce().catch(() => (last = undefined));
    return placed(works, queues);
  };
}

function placed(works: readonly Waiting[], queues: Map<Lane, LaneQueue>): Place[] {
  return works.map((work) => {
    const queue = queues.get(work.lane);
    if (!queue) return { before: 0, quantity: 0 };
    const before = placeIn(queue, work);
    const places = work.lane === 'renders' ? 1 : lanePlaces[work.lane];
    return { before, quantity: queue.before[before]! / places };
  });
}

function queueOf({ units, ...rows }: LaneRows): LaneQueue {
  const before = new Float64Array(units.length + 1);
  for (const [at, some] of units.entries()) before[at + 1] = before[at]! + some;
  return { ...rows, before };
}

/** Where a work of this turn stands, or would stand. */
function placeIn({ running, turns, numbers }: LaneQueue, { turn, number }: Waiting): number {
  let [low, high] = [running, turns.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const isBefore = turns[middle]! > turn || (turns[middle] === turn && numbers[middle]! < number);
    if (isBefore) low = middle + 1;
    else high = middle;
  }
  return low;
}

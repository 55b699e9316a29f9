/** Steps to the eight neighbours; each stands beside its opposite, so that `d ^ 1` leads back. */
const steps = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, 1],
  [-1, -1],
  [1, -1],
  [-1, 1],
] as const;
const ways = steps.length;
/** Where a pixel hangs in its tree: by one of the steps, at its terminal, or nowhere. */
const terminal = 8;
const orphan = 9;
const none = 10;

/** What a cut costs: whole numbers. `pull` above 0 draws a pixel to the thing, below 0 away from it. */
export type Cut = {
  w: number;
  h: number;
  pull: (i: number) => number;
  /** Cost of cutting between a pixel and its neighbour, which lies `far` away: 1 or √2. */
  between: (i: number, j: number, far: number) => number;
};

/**
 * The cheapest cut of a picture in two, by the augmenting paths of Boykov and Kolmogorov (2004): two trees grow from the
 * terminals, and what a path saturates is adopted again. Marks what lies on the side of the thing.
 */
export function minCut({ w, h, pull, between }: Cut): Uint8Array {
  // A margin of one pixel without any capacity spares every question about the edge of the picture.
  const W = w + 2;
  const n = W * (h + 2);
  const to = steps.map(([x, y]) => y * W + x);
  const at = (i: number) => (Math.floor(i / w) + 1) * W + (i % w) + 1;
  const room = new Int32Array(n * ways);
  const rest = new Int32Array(n);
  const side = new Uint8Array(n);
  const hangs = new Uint8Array(n).fill(none);
  const stamp = new Int32Array(n);
  const deep = new Int32Array(n);
  const waits = new Uint8Array(n);
  let active: number[] = [];
  let orphans: number[] = [];
  let time = 0;

  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const i = y * w + x;
      const k = at(i);
      for (let d = 0; d < ways; d += 2) {
        const [dx, dy] = steps[d]!;
        if (x + dx < 0 || x + dx >= w || y + dy < 0 || y + dy >= h) continue;
        const cost = Math.max(0, Math.round(between(i, i + dy * w + dx, dx && dy ? Math.SQRT2 : 1)));
        room[k * ways + d] = cost;
        room[(k + to[d]!) * ways + d + 1] = cost;
      }
      rest[k] = Math.round(pull(i));
      if (!rest[k]) continue;
      side[k] = rest[k]! > 0 ? 1 : 2;
      hangs[k] = terminal;
      deep[k] = 1;
      wake(k);
    }

  function wake(k: number): void {
    if (waits[k]) return;
    waits[k] = 1;
    active.push(k);
  }

  /** Capacity from a node to a child in the tree of the thing, from the child to it in the other. */
  const open = (k: number, d: number) =>
    side[k] === 1 ? room[k * ways + d]! : room[(k + to[d]!) * ways + (d ^ 1)]!;

  /** Grows the tree of a node; answers the step that meets the other tree. */
  function grow(k: number): number {
    for (let d = 0; d < ways; d++) {
      if (!open(k, d)) continue;
      const j = k + to[d]!;
      if (!side[j]) {
        side[j] = side[k]!;
        hangs[j] = d ^ 1;
        stamp[j] = stamp[k]!;
        deep[j] = deep[k]! + 1;
        wake(j);
      } else if (side[j] !== side[k]) return d;
      else if (stamp[j]! <= stamp[k]! && deep[j]! > deep[k]!) {
        hangs[j] = d ^ 1;
        stamp[j] = stamp[k]!;
        deep[j] = deep[k]! + 1;
      }
    }
    return -1;
  }

  function lose(k: number): void {
    hangs[k] = orphan;
    orphans.push(k);
  }

  /** Sends as much as fits from terminal to terminal, through the step `d` of the node `s` of the thing's tree. */
  function augment(s: number, d: number): void {
    const t = s + to[d]!;
    let most = room[s * ways + d]!;
    let k = s;
    for (; hangs[k] !== terminal; k += to[hangs[k]!]!)
      most = Math.min(most, room[(k + to[hangs[k]!]!) * ways + (hangs[k]! ^ 1)]!);
    most = Math.min(most, rest[k]!);
    for (k = t; hangs[k] !== terminal; k += to[hangs[k]!]!)
      most = Math.min(most, room[k * ways + hangs[k]!]!);
    most = Math.min(most, -rest[k]!);

    room[s * ways + d]! -= most;
    room[t * ways + (d ^ 1)]! += most;
    for (k = s; hangs[k] !== terminal;) {
      const up = hangs[k]!;
      const p = k + to[up]!;
      room[k * ways + up]! += most;
      room[p * ways + (up ^ 1)]! -= most;
      if (!room[p * ways + (up ^ 1)]) lose(k);
      k = p;
    }
    rest[k]! -= most;
    if (!rest[k]) lose(k);
    for (k = t; hangs[k] !== terminal;) {
      const up = hangs[k]!;
      const p = k + to[up]!;
      room[p * ways + (up ^ 1)]! += most;
      room[k * ways + up]! -= most;
      if (!room[k * ways + up]) lose(k);
      k = p;
    }
    rest[k]! += most;
    if (!rest[k]) lose(k);
  }

  /** Steps to the terminal of the tree over a node that still hangs in it; infinite if it does not. */
  function depthOf(start: number): number {
    let d = 0;
    let k = start;
    for (; ; k += to[hangs[k]!]!) {
      if (stamp[k] === time) {
        d += deep[k]!;
        break;
      }
      d++;
      if (hangs[k] === terminal) {
        stamp[k] = time;
        deep[k] = 1;
        break;
      }
      if (hangs[k]! >= orphan) return Infinity;
    }
    let left = d;
    for (k = start; stamp[k] !== time; k += to[hangs[k]!]!) {
      stamp[k] = time;
      deep[k] = left--;
    }
    return d;
  }

  function adopt(k: number): void {
    let best = -1;
    let depth = Infinity;
    for (let d = 0; d < ways; d++) {
      const j = k + to[d]!;
      if (side[j] !== side[k] || hangs[j]! >= orphan) continue;
      const from = side[k] === 1 ? room[j * ways + (d ^ 1)]! : room[k * ways + d]!;
      if (!from) continue;
      const found = depthOf(j);
      if (found < depth) [best, depth] = [d, found];
    }
    if (best >= 0) {
      hangs[k] = best;
      stamp[k] = time;
      deep[k] = depth + 1;
      return;
    }
    for (let d = 0; d < ways; d++) {
      const j = k + to[d]!;
      if (side[j] !== side[k] || !side[k]) continue;
      const from = side[k] === 1 ? room[j * ways + (d ^ 1)]! : room[k * ways + d]!;
      if (from) wake(j);
      if (hangs[j] === (d ^ 1)) lose(j);
    }
    side[k] = 0;
    hangs[k] = none;
  }

  for (let next = 0; next < active.length;) {
    const k = active[next]!;
    const d = side[k] && hangs[k]! < orphan ? grow(k) : -1;
    if (d < 0) {
      waits[k] = 0;
      next++;
      if (next > 200_000) {
        active = active.slice(next);
        next = 0;
      }
      continue;
    }
    time++;
    if (side[k] === 1) augment(k, d);
    else augment(k + to[d]!, d ^ 1);
    for (let one = 0; one < orphans.length; one++) adopt(orphans[one]!);
    orphans = [];
  }
  const thing = new Uint8Array(w * h);
  for (let i = 0; i < w * h; i++) thing[i] = side[at(i)] === 1 ? 1 : 0;
  return thing;
}

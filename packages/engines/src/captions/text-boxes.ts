import type { Box } from './picture.ts';

type Size = { width: number; height: number };
/** A point is text above this chance, and a region above that mean. */
const [pointChance, regionChance] = [0.3, 0.5];
/** Regions are grown by this part of area / circumference, as the model was trained to need (DBNet). */
const grown = 1.6;

/** Upright boxes of text in a map of chances of `map` size, in pixels of the `picture` it is of; pieces of one row are joined. */
export function boxesIn(chances: Float32Array, map: Size, picture: Size): Box[] {
  const { width, height } = map;
  const [fx, fy] = [picture.width / width, picture.height / height];
  const found: [number, number, number, number][] = [];
  for (const region of regionsIn(chances, map)) {
    const [w, h] = [region.right - region.left + 1, region.bottom - region.top + 1];
    if (h < 4 || w < 5 || region.mean < regionChance || h > w * 1.8) continue;
    const edge = (w * h * grown) / (2 * (w + h));
    const left = Math.max(0, (region.left - edge) * fx);
    const top = Math.max(0, (region.top - edge) * fy);
    const right = Math.min(picture.width, (region.right + 1 + edge) * fx);
    const bottom = Math.min(picture.height, (region.bottom + 1 + edge) * fy);
    found.push([left, top, right - left, bottom - top]);
  }
  found.sort((a, b) => a[0] - b[0]);
  for (let i = 0; i < found.length; i++)
    for (let j = i + 1; j < found.length; j++) {
      const [a, b] = [found[i]!, found[j]!];
      if (!isOneRow(a, b)) continue;
      const right = Math.max(a[0] + a[2], b[0] + b[2]);
      const [top, bottom] = [Math.min(a[1], b[1]), Math.max(a[1] + a[3], b[1] + b[3])];
      found[i] = [a[0], top, right - a[0], bottom - top];
      found.splice(j, 1);
      j = i;
    }
  return found;
}

function isOneRow(a: Box, b: Box): boolean {
  const common = Math.min(a[1] + a[3], b[1] + b[3]) - Math.max(a[1], b[1]);
  return common > 0.6 * Math.max(a[3], b[3]) && b[0] - a[0] - a[2] < 0.5 * Math.min(a[3], b[3]);
}

/** Connected points of text: their bounds and mean chance. */
function* regionsIn(chances: Float32Array, { width, height }: Size) {
  const seen = new Uint8Array(width * height);
  const waiting: number[] = [];
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] || chances[start]! <= pointChance) continue;
    let [left, right, top, bottom, count, sum] = [width, 0, height, 0, 0, 0];
    waiting.push(start);
    seen[start] = 1;
    while (waiting.length > 0) {
      const at = waiting.pop()!;
      const [x, y] = [at % width, Math.floor(at / width)];
      count++;
      sum += chances[at]!;
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
      const around: [number, boolean][] = [
        [at - 1, x > 0],
        [at + 1, x < width - 1],
        [at - width, y > 0],
        [at + width, y < height - 1],
      ];
      for (const [next, inside] of around)
        if (inside && !seen[next] && chances[next]! > pointChance) {
          seen[next] = 1;
          waiting.push(next);
        }
    }
    yield { left, right, top, bottom, mean: sum / count };
  }
}

/** Shares of the height, and the seconds in which something stands there; with `crop` the picture ends before it. */
export type CoveredBand = {
  top: number;
  bottom: number;
  times: readonly { start: number; end: number }[];
  crop?: boolean;
};

/** How far the cover goes beyond the band on both sides, as a share of its height, and how long before and after, in seconds. */
const margin = { share: 0.2, seconds: 0.1 } as const;

/** The least share of a picture that is left of it; where a crop would leave less the band is blurred. */
const leastLeft = 0.6;

/**
 * Blurs a band of a picture so that nothing in it can be read, or cuts the picture off there and enlarges what is left to its
 * size; to be added to a chain of filters.
 */
export function coverFilter(
  { top, bottom, times, crop }: CoveredBand,
  { width, height }: { width: number; height: number },
): string {
  if (times.length === 0 || bottom <= top) return '';
  const beyond = (bottom - top) * margin.share;
  const [above, below] = [top - beyond, 1 - bottom - beyond];
  const left = Math.max(above, below);
  if (crop && left >= leastLeft) {
    const size = `trunc(iw*${left.toFixed(4)}/2)*2:trunc(ih*${left.toFixed(4)}/2)*2`;
    const y = above >= below ? '0' : 'ih-oh';
    return `,crop=${size}:(iw-ow)/2:${y},scale=${width}:${height}:flags=bicubic,setsar=1`;
  }
  const even = (share: number) => 2 * Math.round((Math.min(1, Math.max(0, share)) * height) / 2);
  const from = even(top - beyond);
  const rows = Math.max(8, even(bottom + beyond) - from);
  const when = times
    .map(
      ({ start, end }) =>
        `between(t,${Math.max(0, start - margin.seconds).toFixed(2)},${(end + margin.seconds).toFixed(2)})`,
    )
    .join('+');
  return (
    `,split[plain][band];[band]crop=iw:${rows}:0:${from},gblur=sigma=${(rows * 0.3).toFixed(1)}:steps=3[blurred];` +
    `[plain][blurred]overlay=0:${from}:enable='${when}'`
  );
}

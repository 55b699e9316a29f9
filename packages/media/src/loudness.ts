import { inputOptions, reads, runMedia } from './ffmpeg.ts';

/** By EBU R 128: integrated loudness in LUFS, −Infinity for silence, and the highest true peak in dBTP. */
export type Loudness = { integrated: number; truePeak: number };

/** Measures one of our own sounds, or the sound of one of our videos. */
export async function measureLoudness(path: string, signal?: AbortSignal): Promise<Loudness> {
  const said = await runMedia({
    program: 'ffmpeg',
    args: [
      [inputOptions(true), '-loglevel', 'info', '-nostats', '-i', reads(path), '-map', '0:a:0'],
      ['-af', 'ebur128=peak=true:framelog=verbose', '-f', 'null', '-'],
    ],
    trusted: true,
    signal,
  });
  return readSummary(said);
}

/** The summary that ffmpeg's filter `ebur128` ends with. Throws `RangeError` when there is none. */
export function readSummary(said: string): Loudness {
  const summary = said.slice(said.lastIndexOf('Summary:'));
  const integrated = /I:\s+(-?[\d.]+|-inf|nan) LUFS/.exec(summary)?.[1];
  const peak = /Peak:\s+(-?[\d.]+|-inf|nan) dBFS/.exec(summary)?.[1];
  if (integrated === undefined) throw new RangeError(`no loudness in: ${said.slice(-300)}`);
  const value = Number(integrated);
  // The filter calls what is below its gate −70.
  return {
    integrated: Number.isFinite(value) && value > -69.9 ? value : Number.NEGATIVE_INFINITY,
    truePeak: Number.isFinite(Number(peak)) ? Number(peak) : Number.NEGATIVE_INFINITY,
  };
}

/** How far a limiter stays below the highest true peak at first, dB: lossy codecs overshoot. */
const codecMargin = 0.8;
/** Times that a limiter is lowered by what a codec overshot after all, and the dB that are left: the meter shows tenths. */
const maxLowerings = 4;
const peakTolerance = 0.05;

/**
 * Filters that amplify by `gain` dB and hold the true peak below `ceiling` dBTP, which is looked for at four times the rate;
 * `margin` dB below it, for the codec that follows.
 */
export function levelFilters(
  gain: number,
  ceiling: number,
  sampleRate: number,
  margin = codecMargin,
): string {
  const limit = 10 ** ((ceiling - margin) / 20);
  return [
    `volume=${gain.toFixed(3)}dB`,
    `aresample=${4 * sampleRate}`,
    `alimiter=limit=${limit.toFixed(5)}:attack=4:release=60:level=0`,
    `aresample=${sampleRate}`,
  ].join(',');
}

/**
 * Encodes `out`, by `encode` with a margin for `levelFilters`, again and again with a larger one while a true peak of it is above
 * `ceiling` dBTP: how far a codec overshoots is only seen in what it made. Returns the loudness of the result.
 */
export async function encodeBelow(
  ceiling: number,
  out: string,
  encode: (margin: number) => Promise<unknown>,
  signal?: AbortSignal,
): Promise<Loudness> {
  let margin = codecMargin;
  for (let lowered = 0; ; lowered++) {
    await encode(margin);
    const made = await measureLoudness(out, signal);
    const over = made.truePeak - ceiling;
    if (over <= peakTolerance || lowered === maxLowerings) return made;
    margin += over + peakTolerance;
  }
}

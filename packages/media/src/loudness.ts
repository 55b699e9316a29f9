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

/** How far a limiter stays below the highest true peak, dB: lossy codecs overshoot. */
const codecMargin = 0.8;

/**
 * Filters that amplify by `gain` dB and hold the true peak below `ceiling` dBTP, which is looked for at four times the rate.
 */
export function levelFilters(gain: number, ceiling: number, sampleRate: number): string {
  const limit = 10 ** ((ceiling - codecMargin) / 20);
  return [
    `volume=${gain.toFixed(3)}dB`,
    `aresample=${4 * sampleRate}`,
    `alimiter=limit=${limit.toFixed(5)}:attack=4:release=60:level=0`,
    `aresample=${sampleRate}`,
  ].join(',');
}

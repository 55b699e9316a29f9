const RATES = [24, 25, 30, 48, 50, 60];
const TELEVISION_RATES = [24000 / 1001, 30000 / 1001, 60000 / 1001];

/**
 * The constant rate that footage is brought to: its own when it is even and one of the usual ones (the 1000/1001 rates
 * of television included), else the nearest usual rate, at most 60.
 */
export function normalRate(fps: number, constant: boolean): number {
  const television = TELEVISION_RATES.find((rate) => Math.abs(rate - fps) < 0.012);
  if (constant && television) return television;
  return RATES.reduce((best, rate) => (Math.abs(rate - fps) < Math.abs(best - fps) ? rate : best), 25);
}

/**
 * Filters that give every picture the time of its number at this rate, exactly. Times in another time base would be cut to
 * whole ticks: at 30 and 60 frames a second each a tick too early, so that what is laid over a picture came one late.
 */
export function frameClock(fps: number): string {
  const [rate, per = '1'] = rateText(fps).split('/');
  return `settb=${per}/${rate},setpts=N`;
}

/** The rate as ffmpeg reads it without rounding. */
export function rateText(fps: number): string {
  const whole = Math.round(fps);
  return Math.abs(fps - whole) < 1e-6 ? String(whole) : `${Math.round(fps * 1.001) * 1000}/1001`;
}

/**
 * Options of an `overlay` whose inputs have the same clock. Both end with the shorter one; were the last picture repeated
 * instead, ffmpeg would copy every whole picture before it draws on it (1.5 s of CPU in 30 s of 1080p).
 */
export const overlayInStep = 'eval=init:format=yuv420:shortest=1:repeatlast=0';

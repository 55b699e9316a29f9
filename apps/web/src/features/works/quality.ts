export type QualityValues = Record<string, number | null>;
export type QualityLine = { name: 'sync' | 'lag' | 'sharpness' | 'flicker'; good: boolean; value: string };

/**
 * Turns measured values into what a viewer would notice. `sync_r` is the correlation of mouth and sound (0…1),
 * `lag_ms` how far the picture runs behind the sound, `sharpness` the mouth against the rest of the face and `flicker`
 * its restlessness against the footage, both as ratios. Values nobody measured give no line.
 */
export function quality(values: QualityValues): QualityLine[] {
  const lines: QualityLine[] = [];
  const read = (name: string) => values[name] ?? undefined;
  const sync = read('sync_r');
  if (sync !== undefined) lines.push({ name: 'sync', good: sync >= 0.8, value: sync.toFixed(2) });
  const lag = read('lag_ms');
  if (lag !== undefined)
    lines.push({ name: 'lag', good: Math.abs(lag) <= 40, value: `${Math.round(lag)} ms` });
  const sharpness = read('sharpness');
  if (sharpness !== undefined)
    lines.push({ name: 'sharpness', good: sharpness >= 0.7, value: sharpness.toFixed(2) });
  const flicker = read('flicker');
  if (flicker !== undefined) lines.push({ name: 'flicker', good: flicker <= 1.5, value: flicker.toFixed(2) });
  return lines;
}

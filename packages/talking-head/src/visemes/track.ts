/** A span of time in seconds, start inclusive, end exclusive. */
export type TimeSpan = { start: number; end: number };

/**
 * What the mouth should do, sampled at `fps`.
 * `values` holds `length` rows of three numbers: open (0 closed … 1 the person's own wide opening),
 * width (−1 narrow … 0 rest … 1 spread), round (0 … 1 protruded). `closures` are the p/b/m spans in which
 * the lips must meet, `silences` the spans without speech.
 */
export type MouthTrack = {
  fps: number;
  length: number;
  values: Float32Array;
  closures: TimeSpan[];
  silences: TimeSpan[];
};

/** A mouth track as plain JSON, for messages between processes and files. */
export type MouthTrackJson = Omit<MouthTrack, 'values'> & { values: number[] };

export const trackToJson = (track: MouthTrack): MouthTrackJson => ({
  ...track,
  values: Array.from(track.values, (v) => Math.round(v * 1e4) / 1e4),
});

export const trackFromJson = (json: MouthTrackJson): MouthTrack => ({
  ...json,
  values: Float32Array.from(json.values),
});

/** A track, or how to get it when it is wanted. */
export type AskedTrack = MouthTrack | (() => Promise<MouthTrack>);

export const trackAt = async (track: AskedTrack, fps: number): Promise<MouthTrack> =>
  resampleTrack(typeof track === 'function' ? await track() : track, fps);

/** The same track at another frame rate, linearly interpolated; spans stay in seconds. */
export function resampleTrack(track: MouthTrack, fps: number): MouthTrack {
  if (fps === track.fps) return track;
  const length = Math.max(1, Math.round((track.length / track.fps) * fps));
  const values = new Float32Array(length * 3);
  for (let i = 0; i < length; i++) {
    const at = Math.min(track.length - 1, (i * track.fps) / fps);
    const low = Math.floor(at);
    const high = Math.min(track.length - 1, low + 1);
    const part = at - low;
    for (let c = 0; c < 3; c++) {
      const a = track.values[low * 3 + c] ?? 0;
      const b = track.values[high * 3 + c] ?? 0;
      values[i * 3 + c] = a + (b - a) * part;
    }
  }
  return { ...track, fps, length, values };
}

/** Two tracks of the same frame rate, one after the other. */
export function joinTracks(one: MouthTrack, next: MouthTrack): MouthTrack {
  const values = new Float32Array((one.length + next.length) * 3);
  values.set(one.values.subarray(0, one.length * 3));
  values.set(next.values.subarray(0, next.length * 3), one.length * 3);
  const begin = one.length / one.fps;
  const later = ({ start, end }: TimeSpan) => ({ start: start + begin, end: end + begin });
  return {
    fps: one.fps,
    length: one.length + next.length,
    values,
    closures: [...one.closures, ...next.closures.map(later)],
    silences: [...one.silences, ...next.silences.map(later)],
  };
}

/** The last `frames` of a track, or all of a shorter one. */
export function endOfTrack(track: MouthTrack, frames: number): MouthTrack {
  const from = Math.max(0, track.length - frames);
  const begin = from / track.fps;
  const inside = (spans: TimeSpan[]) =>
    spans
      .filter(({ end }) => end > begin)
      .map(({ start, end }) => ({ start: Math.max(0, start - begin), end: end - begin }));
  return {
    fps: track.fps,
    length: track.length - from,
    values: track.values.slice(from * 3, track.length * 3),
    closures: inside(track.closures),
    silences: inside(track.silences),
  };
}

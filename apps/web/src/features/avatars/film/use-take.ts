import { mediaRules } from '@likeness/domain/media';
import { useEffect, useRef, useState } from 'react';
import { dropTakes, keepPiece, noteTake } from '../../../lib/kept-takes.ts';
import { soundLevel } from '../../../lib/sound-level.ts';
import { cropped, cutOf, stillOf } from './cropped.ts';
import { FaceLooks } from './look-at-face.ts';
import type { Spoken } from './spoken-consent.ts';
import { brightnessMeter, hintOf, isVoice, type Hint } from './look.ts';

export type Recorded = {
  blob: Blob;
  seconds: number;
  portrait: boolean;
  spoken?: Spoken | undefined;
  /** Address of a picture that stands in until the browser shows the recording. */
  still?: string | undefined;
};
type Seen = { seconds: number; level: number; hint: Hint | undefined };

/** Milliseconds between two looks, and between two pieces that are kept. */
const [lookEvery, pieceEvery] = [100, 1000];
const countFrom = 3;
/** Enough for a face that fills a picture of 1080 lines. */
const bitsPerSecond = 8_000_000;
/** In the order of preference: what costs a machine least comes first. */
const types = ['video/webm;codecs=vp8,opus', 'video/webm', 'video/mp4'];

type Given = {
  video: React.RefObject<HTMLVideoElement | null>;
  portrait: boolean;
  until: number;
  /** What is read; a recording without it is not kept where the page is left. */
  spoken: Spoken | undefined;
};

/** Seconds that were filmed, pauses left out. */
class FilmClock {
  seconds = 0;
  running = false;
  #before = performance.now();

  /** Begins at nothing. */
  begin(): void {
    this.tick();
    this.seconds = 0;
    this.running = true;
  }

  /** Stands still, or goes on. */
  hold(paused: boolean): void {
    this.tick();
    this.running = !paused;
  }

  /** Counts until now. */
  tick(): void {
    const now = performance.now();
    if (this.running) this.seconds += (now - this.#before) / 1000;
    this.#before = now;
  }
}

/** A recording at work; `end` breaks it off, and what was recorded stays kept. */
type Filming = { recorder: MediaRecorder; end: () => void };

/** Begins to record what `video` shows of a stream. Each second is kept as soon as it is there; `onDone` gets the whole. */
function filmNow(
  stream: MediaStream,
  {
    video,
    portrait,
    clock,
    spoken,
  }: { video: HTMLVideoElement; portrait: boolean; clock: FilmClock; spoken: Spoken | undefined },
  onDone: (made: Recorded) => void,
): Filming {
  const id = crypto.randomUUID();
  const shape = cropped(video, stream, portrait);
  const mimeType = types.find((one) => MediaRecorder.isTypeSupported(one));
  const recorder = new MediaRecorder(shape.stream, {
    ...(mimeType && { mimeType }),
    videoBitsPerSecond: bitsPerSecond,
  });
  const pieces: Blob[] = [];
  let ended = false;
  const note = () => noteTake({ id, type: recorder.mimeType, portrait, seconds: clock.seconds, spoken });
  // One after the other, so that the pieces stay in their order.
  let keeping = spoken ? dropTakes().then(note) : undefined;
  recorder.addEventListener('dataavailable', ({ data }) => {
    if (data.size === 0) return;
    pieces.push(data);
    keeping = keeping?.then(() => keepPiece(id, data)).then(note);
  });
  recorder.addEventListener('stop', () => {
    clock.hold(true);
    shape.end();
    // Who leaves while filming finds it again.
    if (!ended)
      onDone({
        blob: new Blob(pieces, { type: recorder.mimeType }),
        seconds: clock.seconds,
        portrait,
        spoken,
        still: stillOf(video, portrait),
      });
  });
  clock.begin();
  recorder.start(pieceEvery);
  return {
    recorder,
    end() {
      ended = true;
      if (recorder.state !== 'inactive') recorder.stop();
    },
  };
}

type Watched = { video: React.RefObject<HTMLVideoElement | null>; portrait: boolean; clock: FilmClock };

/** Looks at face, picture and sound of a stream ten times a second and says what it sees; the answer ends it. */
function watch(
  stream: MediaStream,
  { video, portrait, clock }: Watched,
  say: (seen: Seen) => void,
): () => void {
  const sound = soundLevel(stream);
  const brightness = brightnessMeter();
  const faces = new FaceLooks();
  let heardAt = 0;
  const timer = setInterval(() => {
    clock.tick();
    const level = sound.level();
    if (isVoice(level) || !clock.running) heardAt = clock.seconds;
    // A picture that is not there yet is neither dark nor bright.
    const seen = video.current?.videoWidth ? brightness(video.current) : undefined;
    if (video.current) void faces.look(video.current, cutOf(video.current, portrait));
    const hint = faces.hint ?? hintOf({ brightness: seen, level, unheard: clock.seconds - heardAt });
    say({ seconds: clock.seconds, level, hint });
  }, lookEvery);
  return () => {
    clearInterval(timer);
    sound.end();
    faces.end();
  };
}

/**
 * Films what `video` shows after a countdown, until it is stopped, or for `until` seconds. What was recorded with what is `spoken` is
 * kept even where the page is left meanwhile.
 */
export function useTake(
  stream: MediaStream | undefined,
  { video, portrait, until, spoken }: Given,
  onDone: (made: Recorded) => void,
) {
  const [state, setState] = useState<'idle' | 'counting' | 'recording' | 'paused'>('idle');
  const [count, setCount] = useState(countFrom);
  const [seen, setSeen] = useState<Seen>({ seconds: 0, level: 0, hint: undefined });
  const [clock] = useState(() => new FilmClock());
  const filming = useRef<Filming>(undefined);
  const counting = useRef<ReturnType<typeof setInterval>>(undefined);

  useEffect(() => {
    if (!stream) return;
    const most = Math.min(until, mediaRules.filming.maxSeconds);
    const unwatch = watch(stream, { video, portrait, clock }, (now) => {
      setSeen(now);
      if (clock.running && now.seconds >= most) filming.current?.recorder.stop();
    });
    return () => {
      unwatch();
      clearInterval(counting.current);
      filming.current?.end();
      setState('idle');
    };
  }, [stream, video, portrait, until, clock]);

  const begin = (): void => {
    if (!stream || !video.current) return setState('idle');
    filming.current = filmNow(stream, { video: video.current, portrait, clock, spoken }, (made) => {
      setState('idle');
      onDone(made);
    });
    setState('recording');
  };
  const start = (): void => {
    let left = countFrom;
    setCount(left);
    setState('counting');
    counting.current = setInterval(() => {
      left--;
      setCount(left);
      if (left > 0) return;
      clearInterval(counting.current);
      begin();
    }, 1000);
  };
  const cancel = (): void => {
    clearInterval(counting.current);
    setState('idle');
  };
  const hold = (paused: boolean): void => {
    const { recorder } = filming.current ?? {};
    clock.hold(paused);
    if (paused) recorder?.pause();
    else recorder?.resume();
    setState(paused ? 'paused' : 'recording');
  };
  const pause = (): void => hold(true);
  const resume = (): void => hold(false);
  const stop = (): void => filming.current?.recorder.stop();
  return { state, count, ...seen, start, cancel, pause, resume, stop };
}

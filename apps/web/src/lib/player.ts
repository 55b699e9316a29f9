import { create } from 'zustand';
import type { SoundStream } from './sound-stream.ts';

type PlayerStore = {
  /** What plays or would play on, by its owner's key; null when nothing is loaded. */
  key: string | null;
  playing: boolean;
  loading: boolean;
  failed: boolean;
  time: number;
  duration: number;
  /** What plays comes piece by piece; it has no address, and cannot be moved in. */
  streaming: boolean;
  /** Plays or pauses; a stream of this key is paused and goes on, whatever the address. */
  toggle: (key: string, url: string) => void;
  /** Plays the stream that `begin` makes, as pieces are given to it; `begin` is told what to call when all is heard. */
  stream: (key: string, begin: (onEnd: () => void) => SoundStream) => SoundStream;
  stop: () => void;
  seek: (time: number) => void;
  /** The second that is heard now, finer than `time`; below 0 where the sound is about to begin. */
  position: () => number;
};

let audio: HTMLAudioElement | undefined;
let streamed: SoundStream | undefined;

function pauseVideos(): void {
  for (const video of document.querySelectorAll('video')) if (!video.muted) video.pause();
}

/** The one sound of the page. Starting another sound, or a video, stops it. */
export const usePlayer = create<PlayerStore>((set, get) => {
  const idle = { playing: false, loading: false };
  function element(): HTMLAudioElement {
    if (audio) return audio;
    audio = new Audio();
    audio.preload = 'auto';
    // An element outside the document sends no event through it, so videos are stopped from here.
    audio.addEventListener('play', pauseVideos);
    audio.addEventListener('playing', () => set({ playing: true, loading: false }));
    audio.addEventListener('waiting', () => set({ loading: true }));
    audio.addEventListener('pause', () => set(idle));
    audio.addEventListener('ended', () => set({ ...idle, time: 0 }));
    audio.addEventListener('error', () => set({ ...idle, failed: true }));
    audio.addEventListener('loadedmetadata', () => set({ duration: audio?.duration ?? 0 }));
    return audio;
  }
  function follow() {
    if (!get().playing) return;
    set({ time: Math.max(0, get().position()) });
    requestAnimationFrame(follow);
  }
  function playStream(stream: SoundStream) {
    pauseVideos();
    stream.resume();
    set({ playing: true, loading: false, failed: false });
    requestAnimationFrame(follow);
  }
  function endStream() {
    if (!streamed) return;
    streamed.close();
    streamed = undefined;
    set({ ...idle, streaming: false, time: 0 });
  }
  return {
    key: null,
    playing: false,
    loading: false,
    failed: false,
    time: 0,
    duration: 0,
    streaming: false,
    toggle(key, url) {
      if (streamed && get().key === key) {
        if (!get().playing) return playStream(streamed);
        streamed.pause();
        return set(idle);
      }
      endStream();
      const sound = element();
      const other = get().key !== key || sound.getAttribute('src') !== url;
      if (!other && get().playing) return sound.pause();
      if (other) {
        sound.src = url;
        set({ key, time: 0, duration: 0 });
      }
      set({ loading: true, failed: false });
      sound.play().then(
        () => requestAnimationFrame(follow),
        () => set(idle),
      );
    },
    stream(key, begin) {
      get().stop();
      const stream = begin(endStream);
      streamed = stream;
      set({ key, duration: 0, streaming: true });
      playStream(stream);
      return stream;
    },
    stop() {
      audio?.pause();
      endStream();
      set({ key: null, time: 0, ...idle });
    },
    position: () => streamed?.time() ?? audio?.currentTime ?? 0,
    seek(time) {
      if (!audio || streamed) return;
      audio.currentTime = time;
      set({ time });
    },
  };
});

/** Lets one thing sound at a time: whatever starts, the rest is paused. Call once. */
export function playOneAtATime(): void {
  document.addEventListener(
    'play',
    (event) => {
      const started = event.target;
      if (!(started instanceof HTMLMediaElement) || started.muted) return;
      if (started !== audio) audio?.pause();
      const { key, playing, streaming, toggle } = usePlayer.getState();
      if (streaming && playing && key !== null) toggle(key, '');
      for (const other of document.querySelectorAll<HTMLMediaElement>('video, audio'))
        if (other !== started && !other.muted) other.pause();
    },
    true,
  );
}

import { create } from 'zustand';

type PlayerStore = {
  /** What plays or would play on, by its owner's key; null when nothing is loaded. */
  key: string | null;
  playing: boolean;
  loading: boolean;
  failed: boolean;
  time: number;
  duration: number;
  toggle: (key: string, url: string) => void;
  stop: () => void;
  seek: (time: number) => void;
};

let audio: HTMLAudioElement | undefined;

/** The one sound of the page. Starting another sound, or a video, stops it. */
export const usePlayer = create<PlayerStore>((set, get) => {
  const idle = { playing: false, loading: false };
  function element(): HTMLAudioElement {
    if (audio) return audio;
    audio = new Audio();
    audio.preload = 'auto';
    // An element outside the document sends no event through it, so videos are stopped from here.
    audio.addEventListener('play', () => {
      for (const video of document.querySelectorAll('video')) if (!video.muted) video.pause();
    });
    audio.addEventListener('playing', () => set({ playing: true, loading: false }));
    audio.addEventListener('waiting', () => set({ loading: true }));
    audio.addEventListener('pause', () => set(idle));
    audio.addEventListener('ended', () => set({ ...idle, time: 0 }));
    audio.addEventListener('error', () => set({ ...idle, failed: true }));
    audio.addEventListener('loadedmetadata', () => set({ duration: audio?.duration ?? 0 }));
    return audio;
  }
  function follow() {
    if (!audio || !get().playing) return;
    set({ time: audio.currentTime });
    requestAnimationFrame(follow);
  }
  return {
    key: null,
    playing: false,
    loading: false,
    failed: false,
    time: 0,
    duration: 0,
    toggle(key, url) {
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
    stop() {
      audio?.pause();
      set({ key: null, time: 0, ...idle });
    },
    seek(time) {
      if (!audio) return;
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
      for (const other of document.querySelectorAll<HTMLMediaElement>('video, audio'))
        if (other !== started && !other.muted) other.pause();
    },
    true,
  );
}

import {
  oneClickDefaults,
  type FilmScene,
  type OneClickLength,
  type OneClickMusic,
  type OneClickRatio,
} from '@likeness/domain/one-click';
import { keptSubtitleStyle } from '@likeness/contract/subtitle-style';
import { plainSubtitleStyle, type SubtitleStyle } from '@likeness/domain/subtitle-style';
import type { OneClickVideo } from '@likeness/contract/one-click';
import { create } from 'zustand';

export type Asset = OneClickVideo['assets'][number];

/** The form of the page. `id` is the finished video that is being changed; empty for a new one. */
export type OneClickDraft = {
  id: string;
  description: string;
  seconds: OneClickLength;
  ratio: OneClickRatio;
  assets: Asset[];
  scenes: FilmScene[];
  headline: string;
  voiceId: string;
  voiceName: string;
  music: OneClickMusic;
  musicId: string;
  musicName: string;
  subtitles: boolean;
  subtitleStyle: SubtitleStyle;
};

export const blankDraft: OneClickDraft = {
  id: '',
  description: '',
  seconds: oneClickDefaults.seconds,
  ratio: oneClickDefaults.ratio,
  assets: [],
  scenes: [],
  headline: '',
  voiceId: '',
  voiceName: '',
  music: oneClickDefaults.music,
  musicId: '',
  musicName: '',
  subtitles: true,
  subtitleStyle: plainSubtitleStyle,
};

type Store = { draft: OneClickDraft; change: (change: Partial<OneClickDraft>) => void };

/** What was entered stays while other pages are looked at. */
export const useOneClickDraft = create<Store>((set) => ({
  draft: blankDraft,
  change: (change) => set(({ draft }) => ({ draft: { ...draft, ...change } })),
}));

/** The form that shows a finished video, to be changed. */
export const draftOfVideo = (video: OneClickVideo): OneClickDraft => ({
  ...blankDraft,
  id: video.status === 'success' ? video.id : '',
  description: video.description,
  seconds: video.duration as OneClickLength,
  ratio: video.ratio,
  assets: video.assets,
  scenes: video.scenes,
  headline: video.headline,
  voiceId: video.voice_id,
  music: video.music,
  musicId: video.music_id,
  subtitles: video.subtitles,
  subtitleStyle: keptSubtitleStyle.parse(video.subtitle_style),
});

/** Moves one of a list up (-1) or down (1); at its end nothing moves. */
export function moved<T>(list: T[], from: number, by: -1 | 1): T[] {
  const to = from + by;
  if (to < 0 || to >= list.length) return list;
  const next = [...list];
  [next[from], next[to]] = [next[to]!, next[from]!];
  return next;
}

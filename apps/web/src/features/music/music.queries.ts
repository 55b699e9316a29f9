import type { OutputOf } from '@likeness/contract/call';
import type { music } from '@likeness/contract/music';
import { musicProblem } from '@likeness/domain/music-form';
import { polling } from '@likeness/domain/polling';
import type { Problem } from '@likeness/domain/problems';
import { useQuery } from '@tanstack/react-query';
import { musicApi } from './music.api.ts';
import { parseMusic, type MusicDraft } from './music-draft.ts';

type MusicInput = NonNullable<Parameters<typeof musicApi.create>[0]>;
export type Piece = OutputOf<typeof music.list>['list'][number];

/** Own music, asked for again every 15 s while some is being made. `works` in the key has events refresh it. */
export function usePieces() {
  return useQuery({
    queryKey: ['works', 'music'],
    queryFn: ({ signal }) => musicApi.list({ page: 1, limit: 500 }, { signal }),
    refetchInterval: (query) => ((query.state.data?.generate ?? 0) > 0 ? polling.works : false),
  });
}

/** The engines that can make music here. */
export function useMusicChannels() {
  return useQuery({
    queryKey: ['music', 'channels'],
    queryFn: ({ signal }) => musicApi.channels({}, { signal }),
    staleTime: 5 * 60_000,
  });
}

/** Heights of the wave of a piece, 0…1. */
export function useWave(url: string) {
  return useQuery({
    queryKey: ['wave', url.split('?')[0]],
    queryFn: async ({ signal }) => (await (await fetch(url, { signal })).json()) as number[],
    enabled: url !== '',
    staleTime: Infinity,
    retry: false,
  });
}

/** The call's fields for a draft made through a channel: those of its mode. */
export function inputOf(draft: MusicDraft, api: string): MusicInput {
  const { mode, prompt, title, lyrics, style, duration, instrumental, tempo, key, mood, structure } = draft;
  const seed = draft.seed ?? '';
  if (mode === 'inspiration') return { api, mode, prompt, duration, mood, key, seed };
  return {
    api,
    mode,
    title,
    lyrics: instrumental ? '' : lyrics,
    style,
    duration,
    instrumental,
    ...(tempo > 0 ? { tempo } : {}),
    key,
    mood,
    structure,
    seed,
  };
}

/** The first thing that is missing or wrong. */
export const draftProblem = (draft: MusicDraft): Problem | undefined =>
  musicProblem({ ...draft, styles: draft.style });

/** An earlier order as a draft again, for another tune unless that is kept. */
export async function draftOf(id: string, { sameTune = false } = {}): Promise<MusicDraft> {
  const { form } = await musicApi.detail({ id });
  const draft = parseMusic(JSON.stringify(form));
  return sameTune ? draft : { ...draft, seed: null };
}

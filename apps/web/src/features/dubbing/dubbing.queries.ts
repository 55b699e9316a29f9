import { dubbingProblem } from '@likeness/domain/dubbing';
import { polling } from '@likeness/domain/polling';
import type { Problem } from '@likeness/domain/problems';
import { firstWords, maxScript } from '@likeness/domain/script';
import { useQuery } from '@tanstack/react-query';
import { dubbingApi } from './dubbing.api.ts';
import { newLine, type DubbingDraft } from './dubbing-draft.ts';

type DubbingInput = NonNullable<Parameters<typeof dubbingApi.create>[0]>;

/** Records of dubbing, asked for again every 15 s while one is being made. `works` in the key has events refresh them. */
export function useRecords() {
  return useQuery({
    queryKey: ['works', 'dubbing'],
    queryFn: ({ signal }) => dubbingApi.list({ page: 1, limit: 500 }, { signal }),
    refetchInterval: (query) => ((query.state.data?.generate ?? 0) > 0 ? polling.works : false),
  });
}

/** The call's fields for a draft. A work without a name is called by its first words. */
export function inputOf(draft: DubbingDraft): DubbingInput {
  return {
    name: draft.name.trim() || firstWords(draft.lines[0]?.text ?? ''),
    lines: draft.lines.map(({ text, voiceId, rate, volume, pitch, emotion, language, speaker, pause }) => ({
      text,
      voice_id: voiceId,
      rate,
      volume,
      pitch,
      emotion,
      language,
      speaker,
      pause,
    })),
    music_id: draft.music?.fileId ?? '',
    music_volume: draft.musicVolume,
    format: draft.format,
  };
}

/** The first thing that is missing or wrong; `index` in its parameters is the line, from 1. */
export function draftProblem({ lines }: DubbingDraft): Problem | undefined {
  return dubbingProblem(lines.map(({ text, voiceId }) => ({ text, voiceId, scriptLimit: maxScript })));
}

/** An earlier order as a draft again. */
export async function draftOf(id: string): Promise<Partial<DubbingDraft>> {
  const { form, music } = await dubbingApi.detail({ id });
  const lines = (form.lines ?? []).map((line) => {
    const { voice_id: voiceId = '', ...said } = line;
    return { ...newLine(), ...said, voiceId, voicePicked: true };
  });
  return {
    name: form.name ?? '',
    ...(lines.length > 0 ? { lines, open: lines[0]!.key } : {}),
    music: music && { fileId: music.file_id, name: '♪', seconds: music.seconds, url: music.url },
    ...(form.music_volume === undefined ? {} : { musicVolume: form.music_volume }),
    ...(form.format ? { format: form.format } : {}),
  };
}

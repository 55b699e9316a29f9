import type { InputOf } from '@likeness/contract/call';
import type { scenes } from '@likeness/contract/scenes';
import { plainOutput } from '@likeness/domain/output';
import { scenesProblem, type SceneForm } from '@likeness/domain/scenes';
import type { Problem } from '@likeness/domain/problems';
import { maxScript } from '@likeness/domain/script';
import { useQuery } from '@tanstack/react-query';
import { scenesApi } from './scenes.api.ts';
import { driveForm } from '../drive/drive-draft.ts';
import type { Scene, ScenesDraft } from './scenes-draft.ts';

export type ScenesInput = InputOf<typeof scenes.create>;

/** Ways to make scenes into a video or into sound alone, with their price a second. */
export function useSceneChannels(output: ScenesDraft['output'] = 'video') {
  return useQuery({
    queryKey: ['scenes', 'channels'],
    queryFn: ({ signal }) => scenesApi.channels({}, { signal }),
    staleTime: 5 * 60_000,
    // What is said of a way is about lips and pictures, which sound alone does not have.
    select: ({ list, tips }) =>
      output === 'audio' ? { list: list.map((channel) => ({ ...channel, desc: '' })), tips } : { list, tips },
  });
}

/** The call's fields for a draft. */
export function inputOf(draft: ScenesDraft, channel: { api: string }): ScenesInput {
  return {
    name: draft.name.trim(),
    api: channel.api,
    drive_mode: draft.driveMode,
    output_mode: draft.output,
    content: draft.scenes.map((each) => sceneInput(each)),
    transition: draft.transition,
    music_id: draft.music?.fileId ?? '',
    music_volume: draft.musicVolume,
    aspect: draft.aspect,
    fill: plainOutput.fill,
    background: plainOutput.background,
    background_file_id: '',
    colour: plainOutput.colour,
    burn_subtitles: draft.burnSubtitles,
    subtitle_style: draft.subtitleStyle,
  };
}

function sceneInput(each: Scene): ScenesInput['content'][number] {
  const { drive, text, voiceId, audio, avatarId, rate, volume, pitch, language, emotion } = each;
  return {
    type: drive,
    text: drive === 'text' ? text : '',
    voice_id: drive === 'text' ? voiceId : '',
    file_id: drive === 'audio' ? (audio?.fileId ?? '') : '',
    video_id: avatarId,
    material_video_id: '',
    rate,
    volume,
    pitch,
    language,
    emotion,
  };
}

/** The first thing that is missing or wrong; `index` in its parameters is the scene, from 1. */
export function draftProblem(draft: ScenesDraft): Problem | undefined {
  const forms = draft.scenes.map((each): SceneForm => ({
    avatarId: each.avatarId,
    drive: driveForm(each, maxScript),
  }));
  return scenesProblem(forms, draft.output);
}

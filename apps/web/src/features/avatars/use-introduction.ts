import { z } from 'zod';
import { driveFields, driveInput, workName } from '../drive/drive-draft.ts';
import { useExcerpt } from '../drive/use-excerpt.ts';
import { voiceChoice } from '../drive/use-voice-choice.ts';
import { outputFields, outputInput } from '../output/output-draft.ts';
import type { Voice } from '../voices/voices.queries.ts';
import type { Avatar } from './avatars.queries.ts';

const plain = z.object({ ...driveFields, ...outputFields }).parse({});

/** What an avatar says as an excerpt of a video, free like every one: for browsers that cannot draw it themselves. */
export function useIntroduction(avatar: Avatar, text: string, voice: Voice | undefined) {
  const draft = { ...plain, ...(voice && voiceChoice(voice)), text };
  return useExcerpt({
    name: workName(draft),
    api: '',
    video_channel_name: '',
    video_id: avatar.id,
    ...driveInput(draft),
    ...outputInput(draft, { matte: avatar.matte, drive: draft.drive }),
  });
}

import type { InputOf } from '@likeness/contract/call';
import { ApiError } from '@likeness/contract/sender';
import type { photoTalk, Picture, PictureInspection } from '@likeness/contract/photo-talk';
import type { Placement } from '@likeness/domain/placement';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { photoTalkApi } from './photo-talk.api.ts';
import { queryClient } from '../../lib/query-client.ts';
import { driveInput, workName } from '../drive/drive-draft.ts';
import { outputInput } from '../output/output-draft.ts';
import type { PictureKind } from './picture-kinds.ts';
import type { PhotoDraft } from './photo-draft.ts';

export type { Picture, PictureInspection };
export type PictureSource = Picture['source'];
/** Which face of a picture speaks, or where its mouth was placed. */
export type Mouth = { face: number } | { placement: Placement };

type PhotoTalkInput = Partial<InputOf<typeof photoTalk.create>>;

/** Pictures of one kind, from the library or the user's own. */
export function usePictures(kind: PictureKind, source: PictureSource) {
  return useQuery({
    queryKey: ['photo-talk', 'pictures', kind, source],
    queryFn: ({ signal }) => photoTalkApi.list({ source, type: kind, page: 1, limit: 9999 }, { signal }),
    staleTime: source === 'public' ? 5 * 60_000 : 15_000,
  });
}

export function refreshPictures(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['photo-talk', 'pictures'] });
}

/** What is known of a picture is no longer true: it speaks in another way now. */
export function forgetPicture(id: string): Promise<void> {
  for (const part of ['preview', 'points']) queryClient.removeQueries({ queryKey: ['photo-talk', part, id] });
  return refreshPictures();
}

/** The faces in a picture, and where its mouth is or might be. */
export function useInspection(id: string) {
  return useQuery({
    queryKey: ['photo-talk', 'inspection', id],
    queryFn: ({ signal }) => photoTalkApi.inspect({ id }, { signal }),
    gcTime: 0,
  });
}

/** The engine's own short loop of a picture; without `mouth` as it was saved. Asked for while `enabled`. */
export function usePreview(id: string, mouth: Mouth | undefined, enabled: boolean) {
  return useQuery({
    queryKey: ['photo-talk', 'preview', id, mouth],
    queryFn: ({ signal }) => photoTalkApi.preview({ id, ...mouth }, { signal }),
    enabled,
    staleTime: 60_000,
    // One that gave way to a newer one of the same user is asked for again, once.
    retry: (count, error) => count < 1 && error instanceof ApiError && error.problem === 'preview-replaced',
    placeholderData: keepPreviousData,
  });
}

/** The call's fields for a draft. */
export function inputOf(draft: PhotoDraft, channel: { api: string }): PhotoTalkInput {
  return {
    name: workName(draft),
    api: channel.api,
    photo_id: draft.pictureId,
    head_motion: draft.headMotion,
    ...driveInput(draft),
    ...outputInput(draft, { matte: undefined, drive: draft.drive }),
  };
}

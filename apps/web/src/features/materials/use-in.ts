import type { MaterialType } from '@likeness/domain/materials';
import { useNavigate } from '@tanstack/react-router';
import { useDraft } from '../avatar-videos/draft.store.ts';
import { usePhotoDraft } from '../photo-talk/photo-draft.store.ts';
import { useScenesDraft } from '../scenes/scenes-draft.store.ts';
import { useOneClickDraft } from '../one-click/one-click-draft.ts';
import { changeScene } from '../scenes/scenes-draft.ts';
import { useClipDraft } from '../clips/clip-draft.ts';
import { slotOf } from '../clips/picture-slot.tsx';
import { useUploads } from '../uploads/uploads.store.ts';
import { driveWith } from './drive-with.ts';
import type { Material } from './materials.queries.ts';

/** Where a material can be put to use. */
const pages = {
  create: '/create',
  scenes: '/multiples',
  photo: '/store/characters',
  pet: '/pet/establish',
  imageClip: '/store/tsVideo',
  oneClick: '/cozeVideo',
} as const;
export type Use = keyof typeof pages;

const uses: Record<MaterialType, Use[]> = {
  video: ['create', 'oneClick'],
  image: ['photo', 'pet', 'imageClip', 'oneClick'],
  audio: ['create', 'scenes', 'photo', 'pet'],
  text: ['create', 'scenes', 'photo', 'pet', 'oneClick'],
};

/** The uses of a material of this type. */
export const usesOf = (type: MaterialType): readonly Use[] => uses[type];

/** Opens the page of a use with the material in its form. */
export function useUseIn(): (material: Material, use: Use) => void {
  const navigate = useNavigate();
  const create = useDraft((state) => state.change);
  const scenes = useScenesDraft();
  const { change: clip } = useClipDraft('image');
  const clearUpload = useUploads((state) => state.clear);
  const pictures = { photo: usePhotoDraft('person'), pet: usePhotoDraft('pet') };
  return (material, use) => {
    const drive = driveWith(material);
    if (use === 'photo' || use === 'pet') {
      if (drive) pictures[use].change(drive);
      const search = drive ? {} : { sc: 1 as const, id: material.id };
      void navigate({ to: pages[use], search });
      return;
    }
    if (use === 'create') {
      if (drive) create(drive);
      void navigate({ to: pages.create, search: drive ? {} : { source: 3 } });
      return;
    }
    if (use === 'scenes' && drive) {
      const { draft, change } = scenes;
      change({ scenes: changeScene(draft.scenes, draft.open, drive) });
    }
    if (use === 'imageClip') {
      clearUpload(slotOf('first'));
      clip({ use: 'first', first: { id: material.id, url: material.url } });
    }
    if (use === 'oneClick') oneClick(material);
    void navigate({ to: pages[use] });
  };
}

/** A script becomes the description of a one-click video; a picture or a clip joins what it shows, once. */
function oneClick({ id, type, text, url }: Material): void {
  const { draft, change } = useOneClickDraft.getState();
  if (type === 'text') change({ description: text });
  else if (type !== 'audio' && draft.assets.every((asset) => asset.id !== id))
    change({ assets: [...draft.assets, { id, type, url }] });
}

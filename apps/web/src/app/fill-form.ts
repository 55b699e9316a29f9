import { useDraft } from '../features/avatar-videos/draft.store.ts';
import { imageClipDraft } from '../features/clips/clip-draft.ts';
import { slotOf } from '../features/uploads/picture-slot.tsx';
import { useImageDraft } from '../features/images/image-draft.ts';
import { useOneClickDraft } from '../features/one-click/one-click-draft.ts';
import { draftOfPictures } from '../features/photo-talk/photo-draft.store.ts';
import { changeScene } from '../features/scenes/scenes-draft.ts';
import { useScenesDraft } from '../features/scenes/scenes-draft.store.ts';
import { useUploads } from '../features/uploads/uploads.store.ts';
import { driveWith } from '../features/drive/drive-with.ts';
import type { Material } from '../features/materials/materials.queries.ts';
import type { Filled } from '../features/materials/use-in.ts';
import type { Use } from '../features/materials/uses.ts';

/** Puts a material into the form of another page. Gives what the query of that page has to say about it. */
export function fillForm(material: Material, use: Use): Filled {
  const drive = driveWith(material);
  switch (use) {
    case 'photo':
    case 'pet':
      if (!drive) return { sc: 1, id: material.id };
      draftOfPictures(use === 'pet' ? 'pet' : 'person').change(drive);
      return {};
    case 'create':
      if (!drive) return { source: 3 };
      useDraft.getState().change(drive);
      return {};
    case 'scenes': {
      const { draft, change } = useScenesDraft.getState();
      if (drive) change({ scenes: changeScene(draft.scenes, draft.open, drive) });
      return {};
    }
    case 'image':
      useUploads.getState().clear(slotOf('product'));
      useImageDraft.getState().change({ image: { id: material.id, url: material.url } });
      return {};
    case 'imageClip':
      useUploads.getState().clear(slotOf('first'));
      imageClipDraft().change({ use: 'first', first: { id: material.id, url: material.url } });
      return {};
    case 'oneClick':
      oneClick(material);
      return {};
  }
}

/** A script becomes the description of a one-click video, a sound its music; a picture or a clip joins what it shows, once. */
function oneClick({ id, type, name, text, url }: Material): void {
  const { draft, change } = useOneClickDraft.getState();
  if (type === 'text') change({ description: text });
  else if (type === 'audio') change({ music: 'own', musicId: id, musicName: name });
  else if (draft.assets.every((asset) => asset.id !== id))
    change({ assets: [...draft.assets, { id, type, url }] });
}

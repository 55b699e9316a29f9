import type { Opening } from '@likeness/contract/chat';
import { clipRatios } from '@likeness/domain/clips';
import { pictureRatioNames } from '@likeness/domain/pictures';

const oneOf = <T extends string>(list: readonly T[], value: string): T | undefined =>
  list.find((each) => each === value);

/**
 * Fills the form of the tool that an answer speaks of with what it tells: the subject, the words to be said, a link, a language, a
 * shape. Each form comes with its own tool, when it is wanted. What was not told stays as it was.
 */
export async function fillTool({ tool, topic, link, language, aspect }: Opening, words: string) {
  if (tool === 'image' && topic) {
    const { useImageDraft } = await import('../images/image-draft.ts');
    const ratio = oneOf(pictureRatioNames, aspect);
    useImageDraft.getState().change({ text: topic, ...(ratio && { ratio }) });
  } else if (tool === 'clip' && topic) {
    const { useTextClipDraft, linesOf } = await import('../clips/clip-draft.ts');
    const ratio = oneOf(clipRatios, aspect);
    useTextClipDraft.getState().change({ lines: linesOf(topic), ...(ratio && { ratio }) });
  } else if (tool === 'music' && topic) {
    const { useMusicDraft } = await import('../music/music-draft.store.ts');
    useMusicDraft.getState().change({ mode: 'inspiration', prompt: topic });
  } else if (tool === 'translate-video' && language) {
    const { useTranslationDraft } = await import('../translation/translation-draft.store.ts');
    useTranslationDraft.getState().change({ target: language });
  } else if (tool === 'analysis' && link) {
    const { useAnalysisDraft } = await import('../analysis/analysis-draft.ts');
    useAnalysisDraft.getState().change({ source: 'link', link });
  } else if (tool === 'dubbing' && words) {
    const [{ useDubbingDraft }, { changeLine }] = await Promise.all([
      import('../dubbing/dubbing-draft.store.ts'),
      import('../dubbing/dubbing-draft.ts'),
    ]);
    const { draft, change } = useDubbingDraft.getState();
    change({ lines: changeLine(draft.lines, draft.open, { drive: 'text', text: words }) });
  } else if (tool === 'multi-scene' && words) {
    const [{ useScenesDraft }, { scenesOf }] = await Promise.all([
      import('../scenes/scenes-draft.store.ts'),
      import('../scenes/scenes-draft.ts'),
    ]);
    const { draft, change } = useScenesDraft.getState();
    // Scenes that were worked on are not written over.
    if (draft.scenes.every(({ text }) => !text.trim())) change(scenesOf(words, draft.scenes[0]!));
  }
}

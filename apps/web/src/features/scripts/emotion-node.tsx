import { emotionTag } from '@likeness/domain/script';
import { emotions, type Emotion } from '@likeness/domain/speech';
import { Node } from '@tiptap/core';
import { ReactNodeViewRenderer, type NodeViewProps } from '@tiptap/react';
import { Smile } from 'lucide-react';
import { createContext, use } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { useEmotionName } from './emotion-name.ts';
import { MarkChip } from './mark-chip.tsx';

/** Whether the chosen voice has emotions; the chips of one that has none say that they are passed over. */
export const EmotionsHeard = createContext(true);

/** The emotion after this one in the list that the page offers. */
export const nextEmotion = (name: Emotion): Emotion =>
  emotions[(emotions.indexOf(name) + 1) % emotions.length] ?? 'default';

function EmotionChip({ node, updateAttributes, selected }: NodeViewProps) {
  const { t } = useTranslation('scripts');
  const nameOf = useEmotionName();
  const heard = use(EmotionsHeard);
  const name = node.attrs['name'] as Emotion;
  return (
    <MarkChip
      label={t('emotionChip', { emotion: nameOf(name) })}
      hint={t(heard ? 'chipHint' : 'emotionUnheard')}
      selected={selected}
      idle={!heard}
      onChange={() => updateAttributes({ name: nextEmotion(name) })}
    >
      <Smile size={11} aria-hidden />
      {nameOf(name)}
    </MarkChip>
  );
}

/** The emotion of a script from this place on, drawn as a chip; a click changes it, Backspace takes it out. */
export const EmotionNode = Node.create({
  name: 'emotion',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: true,
  addAttributes: () => ({ name: { default: 'default' } }),
  parseHTML: () => [{ tag: 'emotion' }],
  renderHTML: ({ HTMLAttributes }) => ['emotion', HTMLAttributes],
  renderText: ({ node }) => emotionTag(node.attrs['name'] as Emotion),
  addNodeView: () => ReactNodeViewRenderer(EmotionChip, { as: 'span' }),
});

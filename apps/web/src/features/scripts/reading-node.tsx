import { sayTag } from '@likeness/domain/script';
import { Node } from '@tiptap/core';
import { ReactNodeViewRenderer, type NodeViewProps } from '@tiptap/react';
import { useTranslation } from '../../i18n/i18n.ts';
import { MarkChip } from './mark-chip.tsx';

function ReadingChip({ node, deleteNode, selected }: NodeViewProps) {
  const { t } = useTranslation('scripts');
  const reading = String(node.attrs['reading']);
  return (
    <MarkChip
      label={t('readingChip', { reading })}
      hint={t('readingChipHint')}
      selected={selected}
      onChange={deleteNode}
    >
      {reading}
    </MarkChip>
  );
}

/** How the word before it is said, drawn as a chip; a click or Backspace takes it out. */
export const ReadingNode = Node.create({
  name: 'say',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: true,
  addAttributes: () => ({ reading: { default: '' } }),
  parseHTML: () => [{ tag: 'say' }],
  renderHTML: ({ HTMLAttributes }) => ['say', HTMLAttributes],
  renderText: ({ node }) => sayTag(String(node.attrs['reading'])),
  addNodeView: () => ReactNodeViewRenderer(ReadingChip, { as: 'span' }),
});

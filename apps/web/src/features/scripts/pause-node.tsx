import { pauseOptions, pauseTag } from '@likeness/domain/script';
import { Node } from '@tiptap/core';
import { ReactNodeViewRenderer, type NodeViewProps } from '@tiptap/react';
import { Pause as PauseIcon } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { MarkChip } from './mark-chip.tsx';

/** The pause after `seconds` in the list that the page offers. */
export function nextPause(seconds: number): number {
  const at = pauseOptions.findIndex((option) => option === seconds);
  return pauseOptions[(at + 1) % pauseOptions.length] ?? 0.5;
}

function PauseChip({ node, updateAttributes, selected }: NodeViewProps) {
  const { t } = useTranslation('scripts');
  const seconds = Number(node.attrs['seconds']);
  return (
    <MarkChip
      label={t('pauseChip', { seconds })}
      hint={t('chipHint')}
      selected={selected}
      onChange={() => updateAttributes({ seconds: nextPause(seconds) })}
    >
      <PauseIcon size={11} fill="currentColor" aria-hidden />
      {t('secondsLong', { seconds })}
    </MarkChip>
  );
}

/** A pause inside a script, drawn as a chip; a click makes it longer, Backspace takes it out. */
export const PauseNode = Node.create({
  name: 'pause',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: true,
  addAttributes: () => ({
    seconds: {
      default: 0.5,
      parseHTML: (element: HTMLElement) => Number.parseFloat(element.getAttribute('time') ?? '0.5'),
      renderHTML: (attributes: Record<string, unknown>) => ({ time: `${String(attributes['seconds'])}s` }),
    },
  }),
  parseHTML: () => [{ tag: 'break' }],
  renderHTML: ({ HTMLAttributes }) => ['break', HTMLAttributes],
  renderText: ({ node }) => pauseTag(Number(node.attrs['seconds'])),
  addNodeView: () => ReactNodeViewRenderer(PauseChip, { as: 'span' }),
});

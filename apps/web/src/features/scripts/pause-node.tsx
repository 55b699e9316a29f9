import { pauseOptions, pauseTag } from '@likeness/domain/script';
import { Node } from '@tiptap/core';
import { NodeViewWrapper, ReactNodeViewRenderer, type NodeViewProps } from '@tiptap/react';
import { Pause as PauseIcon } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { cx } from '../../ui/cx.ts';

/** The pause after `seconds` in the list that the page offers. */
export function nextPause(seconds: number): number {
  const at = pauseOptions.findIndex((option) => option === seconds);
  return pauseOptions[(at + 1) % pauseOptions.length] ?? 0.5;
}

function PauseChip({ node, updateAttributes, selected }: NodeViewProps) {
  const { t } = useTranslation('scripts');
  const seconds = Number(node.attrs['seconds']);
  const change = () => updateAttributes({ seconds: nextPause(seconds) });
  return (
    <NodeViewWrapper
      as="span"
      role="button"
      tabIndex={0}
      aria-label={t('pauseChip', { seconds })}
      title={t('pauseChipHint')}
      onClick={change}
      onKeyDown={(event: React.KeyboardEvent) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        change();
      }}
      className={cx(
        'num mx-0.5 inline-flex items-center gap-1 rounded-chip bg-accent-wash px-1.5 align-baseline text-xs leading-5 text-accent-text select-none',
        selected && 'ring-2 ring-accent',
      )}
    >
      <PauseIcon size={11} fill="currentColor" aria-hidden />
      {t('secondsLong', { seconds })}
    </NodeViewWrapper>
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

import { maxLines } from '@likeness/domain/dubbing';
import { scriptWords } from '@likeness/domain/script';
import { Copy, Plus, Trash2 } from 'lucide-react';
import { useState, type DragEvent, type KeyboardEvent } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { useVoicesById } from '../voices/use-voices-by-id.ts';
import { addLine, moveLine, removeLine, type Line } from './dubbing-draft.ts';
import { useDubbingDraft } from './dubbing-draft.store.ts';

const shownWords = 60;

/** The lines in their order: chosen by a click, moved by dragging or with Alt and the arrow keys. */
export function LineRail({ wrong }: { wrong: number | undefined }) {
  const { t } = useTranslation('dubbing');
  const { draft, change } = useDubbingDraft();
  const { lines, open } = draft;
  const [dragged, setDragged] = useState<string>();
  const voices = useVoicesById();

  const onKeyDown = (event: KeyboardEvent, line: Line, at: number) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    if (event.altKey) return change({ lines: moveLine(lines, line.key, at + by) });
    const next = lines[at + by];
    if (next) change({ open: next.key });
  };
  const onDrop = (event: DragEvent, at: number) => {
    event.preventDefault();
    if (dragged) change({ lines: moveLine(lines, dragged, at) });
    setDragged(undefined);
  };

  return (
    <div className="min-w-0">
      <ol
        aria-label={t('lines')}
        className="scroll-thin grid max-h-[62dvh] grid-cols-[minmax(0,1fr)] gap-1.5 overflow-y-auto p-0.5"
      >
        {lines.map((line, at) => (
          <li
            key={line.key}
            className={cx(
              'group relative flex items-center gap-1 rounded-card border transition-colors',
              line.key === open ? 'border-accent bg-accent-wash' : 'border-line hover:bg-hover',
              wrong === at && 'border-bad!',
              dragged === line.key && 'opacity-50',
            )}
          >
            <button
              type="button"
              aria-current={line.key === open ? 'true' : undefined}
              title={t('moveHint')}
              draggable
              onDragStart={() => setDragged(line.key)}
              onDragEnd={() => setDragged(undefined)}
              onDragOver={(event) => dragged && event.preventDefault()}
              onDrop={(event) => onDrop(event, at)}
              onClick={() => change({ open: line.key })}
              onKeyDown={(event) => onKeyDown(event, line, at)}
              className="focus-inset flex min-w-0 flex-1 items-center gap-2.5 rounded-card p-2 text-left"
            >
              <span className="num w-6 shrink-0 text-center text-xs text-muted">{at + 1}</span>
              <span className="min-w-0">
                <span className="block truncate text-[13px]">
                  {scriptWords(line.text).trim().slice(0, shownWords) || t('emptyLine')}
                </span>
                <span className="block truncate text-xs text-muted">
                  {[line.speaker, voices.get(line.voiceId)?.name ?? t('chooseVoice')]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
            </button>
            <span className="right-1.5 flex shrink-0 rounded-control opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 pointer-fine:absolute pointer-fine:bg-raised pointer-coarse:pr-1.5 pointer-coarse:opacity-100">
              <Button
                variant="ghost"
                size="icon-sm"
                aria-label={t('duplicateLine', { number: at + 1 })}
                disabled={lines.length >= maxLines}
                onClick={() => change(addLine({ lines, open: line.key }, line))}
              >
                <Copy size={14} />
              </Button>
              <Button
                variant="ghost"
                size="icon-sm"
                aria-label={t('deleteLine', { number: at + 1 })}
                disabled={lines.length === 1}
                onClick={() => change(removeLine({ lines, open }, line.key))}
              >
                <Trash2 size={14} />
              </Button>
            </span>
          </li>
        ))}
      </ol>
      <Button
        className="mt-2 w-full"
        disabled={lines.length >= maxLines}
        onClick={() => change(addLine({ lines, open }))}
      >
        <Plus size={15} aria-hidden />
        {t('addLine')}
      </Button>
    </div>
  );
}

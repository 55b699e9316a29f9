import { Copy, Plus, Trash2 } from 'lucide-react';
import { useState, type DragEvent, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { cx } from './cx.ts';

type Props<Item extends { key: string }> = {
  items: Item[];
  /** Key of the item that is edited. */
  open: string;
  /** Position of the item with a mistake. */
  wrong: number | undefined;
  /** As many may be there. */
  max: number;
  words: {
    list: string;
    move: string;
    add: string;
    duplicate: (number: number) => string;
    remove: (number: number) => string;
  };
  onOpen: (key: string) => void;
  onMove: (key: string, to: number) => void;
  onDuplicate: (item: Item) => void;
  onRemove: (key: string) => void;
  onAdd: () => void;
  /** What a row shows beside its number. */
  children: (item: Item) => ReactNode;
};

/** Items in their order: chosen by a click, moved by dragging or with Alt and the arrow keys. */
export function OrderRail<Item extends { key: string }>({
  items,
  open,
  wrong,
  max,
  words,
  onOpen,
  onMove,
  onDuplicate,
  onRemove,
  onAdd,
  children,
}: Props<Item>) {
  const [dragged, setDragged] = useState<string>();

  const onKeyDown = (event: KeyboardEvent, { key }: Item, at: number) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    if (event.altKey) return onMove(key, at + by);
    const next = items[at + by];
    if (next) onOpen(next.key);
  };
  const onDrop = (event: DragEvent, at: number) => {
    event.preventDefault();
    if (dragged) onMove(dragged, at);
    setDragged(undefined);
  };

  return (
    <div className="min-w-0">
      <ol
        aria-label={words.list}
        className="scroll-thin grid max-h-[62dvh] grid-cols-[minmax(0,1fr)] gap-1.5 overflow-y-auto p-0.5"
      >
        {items.map((item, at) => (
          <li
            key={item.key}
            className={cx(
              'group relative flex items-center gap-1 rounded-card border transition-colors',
              item.key === open ? 'border-accent bg-accent-wash' : 'border-line hover:bg-hover',
              wrong === at && 'border-bad!',
              dragged === item.key && 'opacity-50',
            )}
          >
            <button
              type="button"
              aria-current={item.key === open ? 'true' : undefined}
              title={words.move}
              draggable
              onDragStart={() => setDragged(item.key)}
              onDragEnd={() => setDragged(undefined)}
              onDragOver={(event) => dragged && event.preventDefault()}
              onDrop={(event) => onDrop(event, at)}
              onClick={() => onOpen(item.key)}
              onKeyDown={(event) => onKeyDown(event, item, at)}
              className="focus-inset flex min-w-0 flex-1 items-center gap-2.5 rounded-card p-2 text-left"
            >
              <span className="num w-6 shrink-0 text-center text-xs text-muted">{at + 1}</span>
              {children(item)}
            </button>
            <span className="right-1.5 flex shrink-0 rounded-control opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 pointer-fine:absolute pointer-fine:bg-raised pointer-coarse:pr-1.5 pointer-coarse:opacity-100">
              <Button
                variant="ghost"
                size="icon-sm"
                aria-label={words.duplicate(at + 1)}
                disabled={items.length >= max}
                onClick={() => onDuplicate(item)}
              >
                <Copy size={14} />
              </Button>
              <Button
                variant="ghost"
                size="icon-sm"
                aria-label={words.remove(at + 1)}
                disabled={items.length === 1}
                onClick={() => onRemove(item.key)}
              >
                <Trash2 size={14} />
              </Button>
            </span>
          </li>
        ))}
      </ol>
      <Button className="mt-2 w-full" disabled={items.length >= max} onClick={onAdd}>
        <Plus size={15} aria-hidden />
        {words.add}
      </Button>
    </div>
  );
}

import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';

type Props<Item> = {
  items: Item[];
  keyOf: (item: Item) => string;
  label: string;
  /** Narrowest card, in pixels; 0 for a list of one column. */
  minWidth: number;
  /** Height of a row for the width of a card, in pixels. */
  heightOf: (width: number) => number;
  gap: number;
  render: (item: Item) => ReactNode;
  /** Called when the end comes into view. */
  onEnd: () => void;
};

/** Phones show two cards beside each other, however narrow. */
const columnsOf = (width: number, minWidth: number, gap: number): number =>
  minWidth === 0 ? 1 : Math.max(2, Math.floor((width + gap) / (minWidth + gap)));

/** A grid or list of any length in the page: only what is near the window is drawn. */
export function VirtualGrid<Item>({
  items,
  keyOf,
  label,
  minWidth,
  heightOf,
  gap,
  render,
  onEnd,
}: Props<Item>) {
  const list = useRef<HTMLUListElement>(null);
  const [{ width, top }, setPlace] = useState({ width: 0, top: 0 });
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const measure = () =>
      setPlace((old) => {
        const now = {
          width: element.clientWidth,
          top: Math.round(element.getBoundingClientRect().top + window.scrollY),
        };
        return now.width === old.width && now.top === old.top ? old : now;
      });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const columns = columnsOf(width, minWidth, gap);
  const cell = (width - gap * (columns - 1)) / columns;
  const rowHeight = Math.round(heightOf(cell)) + gap;
  // The list is drawn again with every part that is scrolled to; nothing of it may be remembered between.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useWindowVirtualizer({
    count: width > 0 ? Math.ceil(items.length / columns) : 0,
    estimateSize: () => rowHeight,
    overscan: 5,
    scrollMargin: top,
  });
  useEffect(() => rows.measure(), [rows, rowHeight, columns]);
  const drawn = rows.getVirtualItems();
  const last = drawn.at(-1)?.index ?? 0;
  const latestEnd = useRef(onEnd);
  useEffect(() => {
    latestEnd.current = onEnd;
  });
  useEffect(() => {
    if (last >= Math.ceil(items.length / columns) - 6) latestEnd.current();
  }, [last, items.length, columns]);
  return (
    <ul ref={list} aria-label={label} className="relative" style={{ height: rows.getTotalSize() }}>
      {drawn.flatMap((row) =>
        items.slice(row.index * columns, (row.index + 1) * columns).map((item, column) => (
          <li
            key={keyOf(item)}
            aria-setsize={items.length}
            aria-posinset={row.index * columns + column + 1}
            className="absolute top-0 left-0 min-w-0"
            style={{
              width: cell,
              height: rowHeight - gap,
              transform: `translate(${column * (cell + gap)}px, ${row.start - top}px)`,
            }}
          >
            {render(item)}
          </li>
        )),
      )}
    </ul>
  );
}

import { VirtualGrid } from '../../ui/virtual-grid.tsx';
import { MaterialCard, MaterialLine } from './material-card.tsx';
import type { Material, MaterialAction } from './materials.queries.ts';

type Props = {
  list: Material[];
  view: 'grid' | 'list';
  label: string;
  /** Those that are chosen together; undefined while nothing is being chosen. */
  chosen: ReadonlySet<string> | undefined;
  onChoose: (id: string) => void;
  onAction: (material: Material, action: MaterialAction) => void;
  onEnd: () => void;
};

/** Name and date below the picture of a card, and the height of a line, in pixels. */
const words = 58;
const line = 56;

/** Materials as cards or as lines; however many there are, only those near the window are drawn. */
export function MaterialList({ list, view, label, chosen, onChoose, onAction, onEnd }: Props) {
  const Shown = view === 'grid' ? MaterialCard : MaterialLine;
  return (
    <VirtualGrid
      key={view}
      items={list}
      keyOf={({ id }) => id}
      label={label}
      minWidth={view === 'grid' ? 220 : 0}
      heightOf={(width) => (view === 'grid' ? (width * 9) / 16 + words : line)}
      gap={view === 'grid' ? 16 : 2}
      onEnd={onEnd}
      render={(material) => (
        <Shown
          material={material}
          chosen={chosen?.has(material.id)}
          onChoose={() => onChoose(material.id)}
          onAction={(action) => onAction(material, action)}
        />
      )}
    />
  );
}

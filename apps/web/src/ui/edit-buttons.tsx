import { Pencil, Trash2 } from 'lucide-react';
import { Button } from './button.tsx';

type Props = { edit: string; remove: string; onEdit: () => void; onRemove: () => void };

/** Changing and deleting what a card shows, at its right edge; `edit` and `remove` say it in words. */
export function EditButtons({ edit, remove, onEdit, onRemove }: Props) {
  return (
    <span className="ml-auto flex shrink-0">
      <Button variant="ghost" size="icon" aria-label={edit} title={edit} onClick={onEdit}>
        <Pencil size={16} />
      </Button>
      <Button variant="ghost" size="icon" aria-label={remove} title={remove} onClick={onRemove}>
        <Trash2 size={16} />
      </Button>
    </span>
  );
}

import { Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { Button } from './button.tsx';
import { Confirm } from './confirm.tsx';
import { toast } from './toast.ts';

type Props = {
  /** What the tools are for, how many are chosen, and choosing all, in words. */
  label: string;
  chosen: string;
  chooseAll: string;
  count: number;
  /** Deleting the chosen ones: what is asked first, and the action, which ends the question by `done`. */
  remove: { title: string; text: string; busy: boolean; run: (done: () => void) => void };
  onAll: () => void;
  onCancel: () => void;
  /** What else is done with them. */
  children?: ReactNode;
};

/** What is done with several things of a list together; it stays in sight above them. */
export function SelectionBar({ label, chosen, chooseAll, count, remove, onAll, onCancel, children }: Props) {
  const { t } = useTranslation('common');
  const [asking, setAsking] = useState(false);
  const done = () => setAsking(false);
  return (
    <div
      role="toolbar"
      aria-label={label}
      className="sticky top-16 z-10 mb-4 flex flex-wrap items-center gap-2 rounded-card border border-line bg-raised p-2 pl-4 shadow-pop"
    >
      <span className="num mr-auto text-[13px]" aria-live="polite">
        {chosen}
      </span>
      <Button size="sm" onClick={onAll}>
        {chooseAll}
      </Button>
      {children}
      <Button size="sm" variant="danger" disabled={count === 0} onClick={() => setAsking(true)}>
        <Trash2 size={14} aria-hidden />
        {t('delete')}
      </Button>
      <Button size="sm" variant="ghost" onClick={onCancel}>
        {t('cancel')}
      </Button>
      <Confirm
        open={asking}
        busy={remove.busy}
        title={remove.title}
        description={remove.text}
        action={t('delete')}
        onConfirm={() => remove.run(done)}
        onCancel={() => {
          toast.info(t('deleteCancelled'));
          done();
        }}
      />
    </div>
  );
}

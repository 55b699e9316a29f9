import { Trash2 } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';

/** What erasing is, and the way to it. */
export function EraseNote({ onErase }: { onErase: () => void }) {
  const { t } = useTranslation('my-data');
  return (
    <section className="grid gap-2 border-t border-line pt-5">
      <h3 className="font-semibold">{t('eraseHead')}</h3>
      <p className="text-[13px] text-muted">{t('eraseHint')}</p>
      <Button variant="danger" className="mt-1 justify-self-start" onClick={onErase}>
        <Trash2 size={15} aria-hidden />
        {t('eraseGo')}
      </Button>
    </section>
  );
}

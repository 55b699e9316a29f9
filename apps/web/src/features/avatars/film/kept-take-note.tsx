import { Video } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { dropTakes, keptTake } from '../../../lib/kept-takes.ts';
import { Button } from '../../../ui/button.tsx';

/** A recording that was not sent is offered again: to go on with it, or to discard it. */
export default function KeptTakeNote({ onContinue }: { onContinue: () => void }) {
  const { t } = useTranslation('film');
  const [kept, setKept] = useState(false);
  useEffect(() => {
    let left = false;
    void keptTake().then((take) => {
      if (!left) setKept(take !== undefined);
    });
    return () => {
      left = true;
    };
  }, []);
  if (!kept) return null;
  return (
    <div
      role="status"
      className="mb-5 flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface p-3.5"
    >
      <Video size={18} className="shrink-0 text-muted" aria-hidden />
      <p className="min-w-48 flex-1 text-[13px]">{t('found')}</p>
      <Button
        size="sm"
        onClick={() => {
          setKept(false);
          void dropTakes();
        }}
      >
        {t('throwAway')}
      </Button>
      <Button size="sm" variant="primary" onClick={onContinue}>
        {t('goOn')}
      </Button>
    </div>
  );
}

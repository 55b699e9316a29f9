import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';

function follow(changed: () => void) {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}

/** Says that the connection is gone, and that nothing typed is lost. */
export function OfflineBanner() {
  const { t } = useTranslation('shell');
  const online = useSyncExternalStore(follow, () => navigator.onLine);
  return (
    <div role="status" aria-live="polite">
      {!online && (
        <p className="flex items-center justify-center gap-2 bg-warn px-4 py-1.5 text-[13px] text-black light:text-white">
          <WifiOff size={15} aria-hidden />
          {t('offlineBanner')}
        </p>
      )}
    </div>
  );
}

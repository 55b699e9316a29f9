import { QrCode } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { useSettings } from '../../features/site/site.queries.ts';
import { Button } from '../../ui/button.tsx';
import { Popover } from '../../ui/popover.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const QrPicture = lazy(() => import('./qr-picture.tsx'));

/** The address of this page means the computer itself, which no phone can reach. */
const onlyHere = () => /^(localhost|127\.|\[::1\])/.test(location.hostname);

/** A code that opens the site on a phone. */
export function PhoneCode() {
  const { t } = useTranslation('shell');
  const picture = useSettings()?.qrcode;
  return (
    <Popover
      label={t('onPhone')}
      className="grid justify-items-center gap-2.5 text-center"
      trigger={
        <Button variant="ghost" size="icon" aria-label={t('onPhone')} className="max-md:hidden">
          <QrCode size={18} />
        </Button>
      }
    >
      {picture ? (
        <img src={picture} alt={t('qrPicture')} className="size-40 rounded-control bg-white p-2" />
      ) : (
        <Suspense fallback={<Skeleton className="size-40" />}>
          <QrPicture text={`${location.origin}/home`} label={t('qrPicture')} />
        </Suspense>
      )}
      <p className="max-w-44 text-[13px] text-muted">
        {t(!picture && onlyHere() ? 'onPhoneLocal' : 'onPhoneHint')}
      </p>
    </Popover>
  );
}

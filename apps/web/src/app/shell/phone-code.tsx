import { QrCode } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { useSettings } from '../../features/site/site.queries.ts';
import { phoneAddress } from '../../lib/phone-address.ts';
import { Button } from '../../ui/button.tsx';
import { Popover } from '../../ui/popover.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const QrPicture = lazy(() => import('../../ui/qr-picture.tsx'));

/** A code that opens the site on a phone. */
export function PhoneCode() {
  const { t } = useTranslation('shell');
  const settings = useSettings();
  const picture = settings?.qrcode;
  const address = phoneAddress(settings?.phone_hosts ?? []);
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
      ) : address ? (
        <Suspense fallback={<Skeleton className="size-40" />}>
          <QrPicture text={`${address}/home`} label={t('qrPicture')} />
        </Suspense>
      ) : null}
      <p className="max-w-52 text-[13px] text-muted">
        {t(picture || address ? 'onPhoneHint' : 'onPhoneLocal')}
      </p>
      {!picture && address && <p className="num max-w-52 text-xs break-all text-faint">{address}</p>}
    </Popover>
  );
}

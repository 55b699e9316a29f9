import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LazyMarkup } from '../site/lazy-markup.tsx';
import { useProtocol } from '../site/site.queries.ts';

/** The agreement about pictures of others, to be read and accepted without leaving the form. */
export default function AgreementDialog({ onClose, onAgree }: { onClose: () => void; onAgree: () => void }) {
  const { t } = useTranslation(['photo-talk', 'common']);
  const protocol = useProtocol('photo');
  return (
    <Dialog
      open
      onClose={onClose}
      width={640}
      title={protocol.data?.title ?? t('agreementTitle')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:close')}</Button>
          <Button variant="primary" disabled={!protocol.data} onClick={onAgree}>
            {t('agree')}
          </Button>
        </>
      }
    >
      {protocol.isPending && <Skeleton className="h-72" />}
      {protocol.isError && <LoadFailed error={protocol.error} retry={() => void protocol.refetch()} />}
      {protocol.data && <LazyMarkup content={protocol.data.content} />}
    </Dialog>
  );
}

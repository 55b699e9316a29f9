import { getRouteApi } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { useDocumentTitle } from './page-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LazyMarkup } from './lazy-markup.tsx';
import { useProtocol } from './site.queries.ts';

const route = getRouteApi('/protocol');

/** The text of an agreement. */
export function ProtocolPage() {
  const { t } = useTranslation(['session', 'common']);
  const { type } = route.useSearch();
  const protocol = useProtocol(type);
  const names = {
    user: t('userAgreement'),
    privacy: t('privacyPolicy'),
    clone: t('cloneAgreement'),
    photo: t('photoAgreement'),
  };
  const title = protocol.data?.title ?? names[type];
  useDocumentTitle(title);
  return (
    <main id="main" tabIndex={-1} className="mx-auto max-w-3xl px-4 py-8 outline-none sm:py-12">
      <ButtonLink variant="ghost" to="/home" className="mb-4 -ml-3">
        <ArrowLeft size={16} aria-hidden />
        {t('common:backHome')}
      </ButtonLink>
      <Panel className="sm:p-10">
        <h1 className="text-[22px] font-[650]">{title}</h1>
        {protocol.isPending && <Skeleton className="mt-6 h-96" />}
        {protocol.isError && <LoadFailed error={protocol.error} retry={() => void protocol.refetch()} />}
        {protocol.data && <LazyMarkup content={protocol.data.content} className="mt-2" />}
      </Panel>
    </main>
  );
}

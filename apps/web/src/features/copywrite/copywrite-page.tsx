import { FolderOpen, PenLine } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { formatMinute } from '../../lib/format.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { PageTitle } from '../site/page-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tag } from '../../ui/tag.tsx';
import { WrittenScript } from '../script-orders/written-script.tsx';
import { ClosedPage } from '../site/closed-page.tsx';
import { usePageState } from '../site/site.queries.ts';
import { CopyForm } from './copy-form.tsx';
import { useCopies } from './copywrite.queries.ts';

/** Copy after accounts, bestsellers and ideas, where the operator has switched it on. */
export function CopywritePage() {
  const { t } = useTranslation('copywrite');
  const state = usePageState('/copywrite/index');
  const copies = useCopies(state === 'on');
  if (state === undefined) return <Skeleton className="h-44" />;
  if (state !== 'on') return <ClosedPage name={t('title')} />;
  return (
    <>
      <PageTitle title={t('title')}>
        <ButtonLink to="/material/index">
          <FolderOpen size={16} aria-hidden />
          {t('materials')}
        </ButtonLink>
      </PageTitle>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,460px)_minmax(0,1fr)]">
        <Panel aria-label={t('form')}>
          <CopyForm />
        </Panel>
        <Panel aria-label={t('history')}>
          <h2 className="mb-3 font-semibold">{t('history')}</h2>
          {copies.isPending && [1, 2].map((key) => <Skeleton key={key} className="mb-2 h-24" />)}
          {copies.isError && <LoadFailed error={copies.error} retry={() => void copies.refetch()} />}
          {copies.data?.list.length === 0 && (
            <EmptyState icon={PenLine} title={t('empty')} hint={t('emptyHint')} />
          )}
          <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
            {copies.data?.list.map((copy, index) => (
              <section key={copy.id} aria-label={copy.name}>
                <p className="num mb-1.5 flex items-center gap-2 text-xs text-muted">
                  <Tag>{t(copy.type)}</Tag>
                  {formatMinute(copy.create_time)}
                </p>
                <ul>
                  <WrittenScript text={copy.content} number={index + 1} isKept />
                </ul>
              </section>
            ))}
          </div>
        </Panel>
      </div>
    </>
  );
}

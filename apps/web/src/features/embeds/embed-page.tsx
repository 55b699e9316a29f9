import { ApiError } from '@likeness/contract/sender';
import { getRouteApi } from '@tanstack/react-router';
import { Headset, LogIn } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useEmployee } from '../employees/employees.queries.ts';
import { useIsGuest } from '../session/session.queries.ts';
import { PageTitle } from '../site/page-title.tsx';
import { EmbedForm } from './embed-form.tsx';
import { EmbedSnippet } from './embed-snippet.tsx';
import { EmbedUsage } from './embed-usage.tsx';
import { useEmbed } from './embeds.queries.ts';
import { VisitorConversations } from './visitor-conversations.tsx';

const route = getRouteApi('/shell/employee/embed');

/** An employee on sites of the user's own: where, how much, and what was asked. */
export function EmbedPage() {
  const { t } = useTranslation('embeds');
  const { id = '' } = route.useSearch();
  const guest = useIsGuest();
  const employee = useEmployee(id);
  const embed = useEmbed(id, !guest);
  const gone = !id || (employee.error instanceof ApiError && employee.error.problem === 'not-found');
  if (gone)
    return (
      <EmptyState icon={Headset} title={t('notFound')}>
        <ButtonLink to="/employee">{t('back')}</ButtonLink>
      </EmptyState>
    );
  const failed = employee.isError ? employee : embed.isError ? embed : undefined;
  if (failed) return <LoadFailed error={failed.error} retry={() => void failed.refetch()} />;
  return (
    <>
      <PageTitle title={t('title')}>
        <ButtonLink to="/employee/talking" search={{ id }}>
          {t('talk')}
        </ButtonLink>
      </PageTitle>
      {employee.data && (
        <p className="-mt-2 mb-4 max-w-2xl text-[13px] text-muted">
          {t('intro', { name: employee.data.name })}
        </p>
      )}
      {guest && (
        <EmptyState icon={LogIn} title={t('guest')}>
          <ButtonLink variant="primary" to="/login">
            {t('login')}
          </ButtonLink>
        </EmptyState>
      )}
      {!guest && embed.isPending && <Skeleton className="h-80" />}
      {embed.data !== undefined && (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <EmbedForm key={embed.data?.id} botId={id} embed={embed.data} />
          {embed.data && (
            <>
              <EmbedSnippet embed={embed.data} />
              <EmbedUsage embed={embed.data} />
              <VisitorConversations id={embed.data.id} />
            </>
          )}
        </div>
      )}
    </>
  );
}

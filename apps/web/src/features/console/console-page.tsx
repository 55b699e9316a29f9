import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { LockKeyhole, SearchX } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useAccount } from '../session/session.queries.ts';
import { PageTitle } from '../site/page-title.tsx';
import { sections, type Section } from './sections.ts';

/** The operator's side of the studio: a menu of its own, and the section that the address names. */
export function ConsolePage() {
  const { t } = useTranslation('console');
  const account = useAccount();
  const { _splat = '' } = useParams({ strict: false });
  const [path = '', ...rest] = _splat.split('/');
  if (!account) return <Skeleton className="h-60" />;
  if (account.role !== 'admin')
    return (
      <>
        <PageTitle title={t('title')} />
        <EmptyState icon={LockKeyhole} title={t('operatorsOnly')} hint={t('operatorsHint')} />
      </>
    );
  const open = path ? sections.find((section) => section.path === path) : sections[0];
  return (
    <div className="xl:grid xl:grid-cols-[168px_minmax(0,1fr)] xl:gap-6">
      <SideMenu open={open} />
      <div className="min-w-0">
        {open ? (
          <Suspense fallback={<Skeleton className="h-60" />}>
            <open.Content rest={rest.join('/')} />
          </Suspense>
        ) : (
          <>
            <PageTitle title={t('title')} />
            <EmptyState icon={SearchX} title={t('noSection')} hint={t('noSectionHint')} />
          </>
        )}
      </div>
    </div>
  );
}

/** The sections beside the page; a list to choose from where the window is not wide. */
function SideMenu({ open }: { open: Section | undefined }) {
  const { t } = useTranslation('console');
  const navigate = useNavigate();
  const options = sections.map(({ path, name }) => ({ value: path, label: t(name) }));
  return (
    <nav aria-label={t('menu')} className="max-xl:mb-4">
      <div className="xl:hidden">
        <Select
          label={t('menu')}
          value={open?.path ?? ''}
          options={options}
          onChange={(path) => void navigate({ to: '/admin/$', params: { _splat: path } })}
        />
      </div>
      <ul className="sticky top-20 grid gap-0.5 max-xl:hidden">
        {sections.map(({ path, name, icon: Icon }) => (
          <li key={path}>
            <Link
              to="/admin/$"
              params={{ _splat: path }}
              aria-current={path === open?.path ? 'page' : undefined}
              className="flex min-h-9 items-center gap-2.5 rounded-control px-3 py-1.5 text-muted transition-colors duration-150 hover:bg-hover hover:text-ink aria-[current=page]:bg-hover aria-[current=page]:font-medium aria-[current=page]:text-ink pointer-coarse:min-h-11"
            >
              <Icon size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
              {t(name)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

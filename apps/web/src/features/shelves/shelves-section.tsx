import { shelves } from '@likeness/domain/shelves';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/i18n.ts';
import { LibrarySection } from '../library/library-section.tsx';
import { PageTitle } from '../site/page-title.tsx';
import { ShelfList } from './shelf-list.tsx';

/** The library that every user sees, a part at a time: public presenters first, then every shelf. */
export function ShelvesSection({ rest }: { rest: string }) {
  const { t } = useTranslation('shelves');
  const open = shelves.find((shelf) => shelf === rest);
  const parts = [{ path: 'library', label: t('presenters'), current: open === undefined }].concat(
    shelves.map((shelf) => ({
      path: `library/${shelf}`,
      label: t(`shelf_${shelf}`),
      current: shelf === open,
    })),
  );
  return (
    <>
      <PageTitle title={t('title')} />
      <nav aria-label={t('parts')} className="mb-5">
        <ul className="flex flex-wrap gap-1.5">
          {parts.map(({ path, label, current }) => (
            <li key={path}>
              <Link
                to="/admin/$"
                params={{ _splat: path }}
                activeOptions={{ exact: true }}
                aria-current={current ? 'page' : undefined}
                className="flex h-8 items-center rounded-full border border-line px-3 text-[13px] whitespace-nowrap text-muted transition-colors duration-150 hover:bg-hover hover:text-ink aria-[current=page]:border-ink aria-[current=page]:font-medium aria-[current=page]:text-ink pointer-coarse:h-11"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {open ? <ShelfList key={open} shelf={open} /> : <LibrarySection />}
    </>
  );
}

import type { TrailEntry } from '@likeness/contract/audit';
import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { DateRange } from '../../ui/date-range.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { Select } from '../../ui/select.tsx';
import { ListPage } from '../operators/list-page.tsx';
import { SectionLink } from '../operators/section-link.tsx';
import { actionsQuery, trailQuery, type TrailSearch } from './audit.queries.ts';
import { trailCells } from './trail-cells.tsx';

const all: TrailSearch = { actor: '', subject: '', action: '', start_time: '', end_time: '', page: 1 };

/** What was done on the whole installation: by whom, on what and when, with what was before and after. */
export function AuditSection() {
  const { t } = useTranslation('audit');
  const [search, setSearch] = useState(all);
  const { page, action, start_time: from, end_time: to } = search;
  const actor = useDebounced(search.actor, 300);
  const subject = useDebounced(search.subject, 300);
  const query = useQuery(trailQuery({ ...search, actor, subject }));
  const known = useQuery(actionsQuery).data?.actions ?? [];
  const look = (change: Partial<TrailSearch>) => setSearch((now) => ({ ...now, page: 1, ...change }));
  return (
    <ListPage
      title={t('trail')}
      filters={
        <>
          <SearchInput label={t('findBy')} value={search.actor} onChange={(text) => look({ actor: text })} />
          <SearchInput
            label={t('findAbout')}
            value={search.subject}
            onChange={(text) => look({ subject: text })}
          />
          <div className="w-48 max-sm:w-full">
            <Select
              label={t('action')}
              value={action}
              options={[
                { value: '', label: t('allActions') },
                ...known.map((one) => ({ value: one.action, label: one.action_name })),
              ]}
              onChange={(value) => look({ action: value })}
            />
          </div>
          <DateRange
            value={from && to ? { from, to } : undefined}
            onChange={(days) => look({ start_time: days?.from ?? '', end_time: days?.to ?? '' })}
          />
        </>
      }
      {...{ query, page }}
      onPage={(next) => look({ page: next })}
      keyOf={(entry) => entry.id}
      empty={{ icon: History, title: t('none'), hint: t('noneHint') }}
      columns={[
        { key: 'what', title: t('what') },
        { key: 'about', title: t('about') },
        { key: 'by', title: t('by') },
        { key: 'reason', title: t('reason') },
        { key: 'time', title: t('time') },
      ]}
      renderCells={(entry) => ({ ...trailCells(entry), about: <About entry={entry} /> })}
    />
  );
}

/** What an entry is about: a user with a page of its own, or the name of something else. */
function About({ entry: { subject, subject_name: name } }: { entry: TrailEntry }) {
  if (name) return <SectionLink to={`users/${subject}`}>{name}</SectionLink>;
  return <span className="text-xs break-all text-muted">{subject || '–'}</span>;
}

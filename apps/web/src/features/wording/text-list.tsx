import type { WordingRow } from '@likeness/contract/wording';
import { languages } from '@likeness/domain/languages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { languageNames } from '../../lib/language.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tag } from '../../ui/tag.tsx';
import { TextForm } from './text-form.tsx';
import { wordingListQuery } from './wording.queries.ts';

/** What kinds of texts there are, in the order of the page. */
const parts = ['agreements', 'guides', 'rules'] as const;
const partOf = ({ kind, name }: WordingRow): (typeof parts)[number] =>
  kind === 'rules' ? 'rules' : name.startsWith('usage:') ? 'guides' : 'agreements';

/** Agreements, usage guides and the rules of points. */
export function TextList() {
  const { t } = useTranslation('wording');
  const query = useQuery(wordingListQuery());
  const [open, setOpen] = useState<WordingRow>();
  if (query.isPending) return <Skeleton className="h-60" />;
  if (query.isError) return <LoadFailed error={query.error} retry={() => void query.refetch()} />;
  return (
    <div className="grid grid-cols-1 gap-5">
      {parts.map((part) => (
        <Panel key={part}>
          <h2 className="mb-3 font-semibold">{t(`part_${part}`)}</h2>
          <ul className="grid grid-cols-1 gap-2">
            {query.data.list
              .filter((row) => partOf(row) === part)
              .map((row) => (
                <TextLine key={`${row.kind}/${row.name}`} row={row} onChange={() => setOpen(row)} />
              ))}
          </ul>
        </Panel>
      ))}
      {open && <TextForm row={open} onClose={() => setOpen(undefined)} />}
    </div>
  );
}

/** A text with the languages that it lacks. */
function TextLine({ row, onChange }: { row: WordingRow; onChange: () => void }) {
  const { t } = useTranslation('wording');
  const missing = languages.filter((language) => !row.languages.includes(language));
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line p-3">
      <p className="flex min-w-0 flex-1 basis-56 flex-wrap items-center gap-2 font-medium">
        {row.title}
        {missing.map((language) => (
          <Tag key={language}>{t('missing', { language: languageNames[language] })}</Tag>
        ))}
      </p>
      <Button size="sm" onClick={onChange} aria-label={t('editOne', { title: row.title })}>
        {t('edit')}
      </Button>
    </li>
  );
}

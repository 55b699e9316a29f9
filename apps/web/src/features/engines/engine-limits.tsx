import type { EngineGrades } from '@likeness/contract/engines';
import type { EngineJob } from '@likeness/domain/engines';
import { useQuery } from '@tanstack/react-query';
import { cx } from '../../ui/cx.ts';
import { currentLanguage } from '../../lib/language.ts';
import { gradesQuery } from './engines.queries.ts';

type Props = {
  jobs: readonly EngineJob[];
  /** BCP 47 of what is to be done, where it is known; otherwise every language is spoken of. */
  language?: string | undefined;
  className?: string;
};

/** What the engines of a form can do and what not, where that is less than the form promises; nothing where it is not. */
export function EngineLimits({ jobs, language, className }: Props) {
  const rows = useQuery(gradesQuery).data?.list ?? [];
  const said = jobs.flatMap((job) =>
    rows.filter((row) => row.job === job).flatMap((row) => limitsOf(row, language)),
  );
  const lines = [...new Set(said)];
  if (lines.length === 0) return null;
  return (
    <ul className={cx('grid gap-1 text-xs text-muted', className)}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** A language of scripts stands for its region's others: what is known of Chinese is known of it in Taiwan. */
const tongue = (tag: string) => tag.split('-')[0];

function limitsOf({ languages }: EngineGrades, wanted: string | undefined): string[] {
  const colon = currentLanguage().startsWith('zh') ? '：' : ': ';
  return languages
    .filter((one) => !wanted || tongue(one.language) === tongue(wanted))
    .filter(({ grade, limits }) => grade !== 'full' && limits !== '')
    .map(({ grade, name, limits }) => (grade === 'missing' ? limits : `${name}${colon}${limits}`));
}

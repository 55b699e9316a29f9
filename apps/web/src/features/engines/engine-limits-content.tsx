import type { EngineGrades } from '@likeness/contract/engines';
import type { EngineJob } from '@likeness/domain/engines';
import { toolEngines } from '@likeness/domain/tool-engines';
import { useQuery } from '@tanstack/react-query';
import { currentLanguage } from '../../lib/language.ts';
import { cx } from '../../ui/cx.ts';
import { gradesQuery } from './engines.queries.ts';

export type EngineLimitsProps = {
  tool: keyof typeof toolEngines;
  /** Jobs that this order does not need. */
  without?: EngineJob | undefined;
  /** BCP 47 of what is written or heard, and of what it is translated into, where they are known; otherwise every language is spoken of. */
  language?: string | undefined;
  target?: string | undefined;
  className?: string;
};

/** A line for each engine of a tool that does less than its form promises. */
export default function EngineLimitsContent({
  tool,
  without,
  language,
  target,
  className,
}: EngineLimitsProps) {
  const rows = useQuery(gradesQuery).data?.list ?? [];
  const needed = rows.filter(({ job }) => job !== without && toolEngines[tool]?.includes(job));
  const said = needed.flatMap((row) => limitsOf(row, row.job === 'translation' ? target : language));
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

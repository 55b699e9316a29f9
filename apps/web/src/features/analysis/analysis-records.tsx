import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Panel } from '../../ui/panel.tsx';
import type { WorkAction } from '../works/work-action.ts';
import { AnalysisRecord } from './analysis-record.tsx';
import type { AnalysisRow } from './analysis.queries.ts';

const WorkDialogs = lazy(() => import('../works/work-dialogs.tsx'));

type Props = { list: AnalysisRow[]; chosen: string | undefined; onChoose: (id: string) => void };

/** All analyses of a page, newest first; nothing before the first. */
export function AnalysisRecords({ list, chosen, onChoose }: Props) {
  const { t } = useTranslation('analysis');
  const [action, setAction] = useState<{ action: WorkAction; work: AnalysisRow }>();
  return (
    <>
      {list.length > 0 && (
        <Panel aria-label={t('records')}>
          <h2 className="mb-3 font-semibold">{t('records')}</h2>
          <ul className="scroll-thin grid max-h-[420px] gap-1 overflow-y-auto">
            {list.map((row) => (
              <AnalysisRecord
                key={row.id}
                row={row}
                chosen={row.id === chosen}
                onChoose={() => onChoose(row.id)}
                onAction={(next) => setAction({ action: next, work: row })}
              />
            ))}
          </ul>
        </Panel>
      )}
      <Suspense>{action && <WorkDialogs {...action} onClose={() => setAction(undefined)} />}</Suspense>
    </>
  );
}

import type { Problem } from '@likeness/domain/problems';
import { workNameProblem } from '@likeness/domain/speaking';
import { FileText } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { currentLanguage, problemText } from '../../lib/language.ts';
import { Button } from '../../ui/button.tsx';
import { PageTitle } from '../site/page-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { WorkNameInput } from '../../ui/work-name-input.tsx';
import { fittingVoice } from '../voices/fitting-voice.ts';
import { useVoices } from '../voices/voices.queries.ts';
import { DubbingBar } from './dubbing-bar.tsx';
import { DubbingOptions } from './dubbing-options.tsx';
import type { DubbingDraft } from './dubbing-draft.ts';
import { useDubbingDraft } from './dubbing-draft.store.ts';
import { draftProblem, useRecords } from './dubbing.queries.ts';
import { LineEditor } from './line-editor.tsx';
import { LineRail } from './line-rail.tsx';

const Records = lazy(() => import('./records.tsx'));
const ImportDialog = lazy(() => import('./import-dialog.tsx'));
const DubbingOrder = lazy(() => import('./dubbing-order.tsx'));

/** A script read aloud by one voice or several, and what was made so far. */
export function DubbingPage() {
  const { t } = useTranslation('dubbing');
  const [tab, setTab] = useState<'make' | 'records'>('make');
  const [dialog, setDialog] = useState<'import' | 'order'>();
  const total = useRecords().data?.total ?? 0;
  return (
    <>
      <PageTitle title={t('title')}>
        {tab === 'make' && (
          <Button onClick={() => setDialog('import')}>
            <FileText size={15} aria-hidden />
            {t('import')}
          </Button>
        )}
      </PageTitle>
      <Tabs
        label={t('title')}
        value={tab}
        onChange={setTab}
        items={[
          { key: 'make', label: t('tabMake') },
          { key: 'records', label: total > 0 ? `${t('tabRecords')} ${total}` : t('tabRecords') },
        ]}
      >
        {tab === 'make' ? (
          <Making onOrder={() => setDialog('order')} />
        ) : (
          <Suspense fallback={<Skeleton className="h-40" />}>
            <Records onAgain={() => setTab('make')} onMake={() => setTab('make')} />
          </Suspense>
        )}
      </Tabs>
      <Suspense>
        {dialog === 'import' && <ImportDialog onClose={() => setDialog(undefined)} />}
        {dialog === 'order' && (
          <DubbingOrder onOrdered={() => setTab('records')} onClose={() => setDialog(undefined)} />
        )}
      </Suspense>
    </>
  );
}

/** Writing the lines and choosing how they sound. */
function Making({ onOrder }: { onOrder: () => void }) {
  const { t } = useTranslation('dubbing');
  const { draft, change } = useDubbingDraft();
  const [refused, setRefused] = useState<{ draft: DubbingDraft; problem: Problem }>();
  const voices = useVoices('public');
  const wrong = refused?.draft.lines === draft.lines ? refused.problem : undefined;
  const position = wrong?.params['index'];
  const wrongAt =
    typeof position === 'number' ? position - 1 : wrong && draft.lines.length === 1 ? 0 : undefined;
  const open = draft.lines.find(({ key }) => key === draft.open) ?? draft.lines[0]!;

  // The first line of a newcomer has a voice, so that words are all that is missing.
  const voiceId =
    voices.data?.default_voice_id || fittingVoice(voices.data?.list ?? [], currentLanguage())?.id;
  useEffect(() => {
    const [first] = draft.lines;
    if (first && !first.voiceId && voiceId && draft.lines.length === 1)
      change({ lines: [{ ...first, voiceId }] });
  }, [draft.lines, voiceId, change]);

  const submit = () => {
    const found = draftProblem(draft) ?? workNameProblem(draft.name);
    setRefused(found && { draft, problem: found });
    if (!found) return onOrder();
    const index = found.params['index'];
    const line = typeof index === 'number' ? draft.lines[index - 1] : undefined;
    if (line) change({ open: line.key });
  };

  const inOpen = wrongAt !== undefined && draft.lines[wrongAt]?.key === open.key;
  const said =
    wrong &&
    (typeof position === 'number'
      ? `${t('lineNumber', { number: position })}: ${problemText(wrong)}`
      : problemText(wrong));
  return (
    <>
      <div className="grid items-start gap-4 lg:grid-cols-[300px_minmax(0,1fr)] xl:grid-cols-[300px_minmax(0,1fr)_280px]">
        <Panel aria-label={t('lines')}>
          <LineRail wrong={wrongAt} />
        </Panel>
        <Panel aria-label={t('line')}>
          <WorkNameInput
            label={t('workName')}
            untitled={t('untitled')}
            value={draft.name}
            onChange={(name) => change({ name })}
          />
          <LineEditor
            key={open.key}
            line={open}
            last={open.key === draft.lines.at(-1)?.key}
            error={inOpen && wrong ? problemText(wrong) : undefined}
          />
        </Panel>
        <Panel aria-label={t('options')} className="lg:col-start-2 xl:col-start-auto">
          <DubbingOptions />
        </Panel>
      </div>
      <DubbingBar onSubmit={submit} error={said} loading={voices.isPending} />
    </>
  );
}

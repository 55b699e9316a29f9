import {
  oneClick,
  oneClickCredits,
  oneClickLengths,
  oneClickProblem,
  oneClickRatios,
  oneClickRule,
  type OneClickLength,
} from '@likeness/domain/one-click';
import { randomId } from '@likeness/contract/sender';
import type { Problem } from '@likeness/domain/problems';
import { useMutation } from '@tanstack/react-query';
import { PenLine, Sparkles } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { EngineLimits } from '../engines/engine-limits.tsx';
import { useTranslation } from '../../i18n/i18n.ts';
import { oneClickApi } from './one-click.api.ts';
import { formatNumber } from '../../lib/format.ts';
import { currentLanguage, problemText } from '../../lib/language.ts';
import { useSubmitKey } from '../../lib/use-submit-key.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { controlClass } from '../../ui/input.tsx';
import { PageTitle } from '../site/page-title.tsx';
import { PanelFoot } from '../../ui/panel-foot.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { toast } from '../../ui/toast.ts';
import { isActive, useUploads } from '../uploads/uploads.store.ts';
import { usePrices } from '../site/site.queries.ts';
import { AssetField, assetSlot } from './asset-field.tsx';
import { CaseList } from './case-list.tsx';
import { blankDraft, useOneClickDraft } from './one-click-draft.ts';
import { inputOf, useOneClickVideos } from './one-click.queries.ts';
import { SceneList } from './scene-list.tsx';
import { musicSlot, SoundField } from './sound-field.tsx';
import { VideoList } from './video-list.tsx';
import { VideoResult } from './video-result.tsx';

const OneClickOrder = lazy(() => import('./one-click-order.tsx'));

/** A description and own pictures become a finished short video; its script can be changed before and after. */
export function OneClickPage() {
  const priceOf = usePrices();
  const { t } = useTranslation('one-click');
  const { draft, change } = useOneClickDraft();
  const videos = useOneClickVideos();
  const uploads = useUploads((state) => state.uploads);
  const [chosen, setChosen] = useState<string>();
  const [wrong, setWrong] = useState<Problem>();
  const [ordering, setOrdering] = useState(false);
  const plan = useMutation({
    mutationFn: () => oneClickApi.plan({ ...inputOf(draft), scenes: [] }, { idempotencyKey: randomId() }),
    onSuccess: ({ scenes, headline }) => change({ scenes, headline }),
    onError: toast.error,
  });
  const list = videos.data?.list ?? [];
  const shown = list.find(({ id }) => id === chosen) ?? list[0];
  const editing = draft.id !== '';
  const problemOf = (scenes = draft.scenes) =>
    oneClickProblem({ ...draft, scenes, assets: draft.assets.map(({ id }) => id) });
  const busy = [assetSlot, musicSlot].some((slot) => uploads[slot] && isActive(uploads[slot]));
  const checked = (scenes = draft.scenes): boolean => {
    const problem = problemOf(scenes);
    setWrong(problem);
    if (!problem && busy) toast.info(t('wait'));
    return !problem && !busy;
  };
  const generate = () => checked() && setOrdering(true);
  useSubmitKey(generate);
  return (
    <>
      <PageTitle title={oneClick.name[currentLanguage()]} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(340px,440px)_minmax(0,1fr)] xl:grid-cols-[minmax(340px,440px)_minmax(0,1fr)_220px]">
        <Panel aria-label={t('form')} className="grid grid-cols-1 gap-4 lg:row-span-2 xl:row-span-1">
          {editing && (
            <div className="flex flex-wrap items-center justify-between gap-2 rounded-card bg-hover px-3 py-2 text-[13px]">
              <span>{t('editing')}</span>
              <Button onClick={() => change(blankDraft)}>{t('newOne')}</Button>
            </div>
          )}
          <label className="grid gap-1.5">
            <span className="text-[13px] text-muted">{t('description')}</span>
            <textarea
              rows={4}
              readOnly={editing}
              maxLength={oneClickRule.description}
              placeholder={t('placeholder')}
              aria-invalid={wrong !== undefined}
              className={`${controlClass} h-auto! resize-y py-2.5 leading-relaxed`}
              value={draft.description}
              onChange={(event) => {
                change({ description: event.target.value });
                setWrong(undefined);
              }}
            />
          </label>
          <FormError text={wrong && problemText(wrong)} />
          {!editing && <CaseList />}
          <AssetField />
          {!editing && (
            <>
              <Row label={t('length')}>
                <Segmented
                  label={t('length')}
                  value={String(draft.seconds)}
                  onChange={(value) => change({ seconds: Number(value) as OneClickLength })}
                  options={oneClickLengths.map((count) => ({
                    value: String(count),
                    label: t('seconds', { count }),
                  }))}
                />
              </Row>
              <Row label={t('ratio')}>
                <Segmented
                  label={t('ratio')}
                  value={draft.ratio}
                  onChange={(ratio) => change({ ratio })}
                  options={oneClickRatios.map((ratio) => ({
                    value: ratio,
                    label: <span className="num">{ratio}</span>,
                  }))}
                />
              </Row>
            </>
          )}
          <SoundField />
          {draft.scenes.length > 0 ? (
            <SceneList />
          ) : (
            <div className="grid gap-1.5">
              <Button busy={plan.isPending} onClick={() => checked([]) && plan.mutate()}>
                <PenLine size={15} aria-hidden />
                {t('plan')}
              </Button>
              <p className="text-xs text-muted">{t('planHint')}</p>
            </div>
          )}
          <PanelFoot>
            <Button variant="primary" size="lg" onClick={generate}>
              <Sparkles size={16} aria-hidden />
              {editing
                ? t('again')
                : t('generate', {
                    credits: formatNumber(priceOf('one-click', oneClickCredits.make) * draft.seconds),
                  })}
            </Button>
            <p className="text-center text-xs text-muted">{t('disclaimer')}</p>
            <EngineLimits tool="one-click" className="text-center" />
          </PanelFoot>
        </Panel>
        <Panel aria-label={t('result')} className="min-h-72 scroll-mt-20 xl:sticky xl:top-20">
          <VideoResult video={shown} />
        </Panel>
        <Panel
          aria-label={t('history')}
          className="scroll-thin p-3! xl:sticky xl:top-20 xl:max-h-[calc(100dvh-7rem)] xl:overflow-y-auto"
        >
          <h2 className="mb-2 text-[13px] font-semibold">{t('history')}</h2>
          <VideoList videos={videos} chosen={shown?.id} onChoose={({ id }) => setChosen(id)} />
        </Panel>
      </div>
      {ordering && (
        <Suspense>
          <OneClickOrder draft={draft} onOrdered={setChosen} onClose={() => setOrdering(false)} />
        </Suspense>
      )}
    </>
  );
}

const Row = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-2">
    <span className="text-[13px] text-muted">{label}</span>
    {children}
  </div>
);

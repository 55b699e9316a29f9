import type { Problem } from '@likeness/domain/problems';
import {
  maxTranslationSeconds,
  oldSubtitleWays,
  translationCredits,
  translationModes,
  translationProblem,
  translationSubtitles,
  type OldSubtitles,
  type TranslationSubtitles,
} from '@likeness/domain/translation';
import { ArrowLeftRight, Languages } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { problemText } from '../../lib/language.ts';
import { useSubmitKey } from '../../lib/use-submit-key.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Select } from '../../ui/select.tsx';
import { EngineLimits } from '../engines/engine-limits.tsx';
import { SubtitleStyleField } from '../output/subtitle-style-field.tsx';
import { UploadDrop } from '../uploads/upload-drop.tsx';
import { UploadProgress } from '../uploads/upload-progress.tsx';
import { useSlot } from '../uploads/use-slot.ts';
import { usePrices } from '../site/site.queries.ts';
import type { TranslationDraft } from './translation-draft.ts';
import { useTranslationDraft } from './translation-draft.store.ts';
import { slot, useLanguages } from './translation.queries.ts';
import { VoiceSelect } from './voice-select.tsx';

const BackgroundMusic = lazy(() =>
  import('../output/background-music.tsx').then((part) => ({ default: part.BackgroundMusic })),
);
const TranslationOrder = lazy(() => import('./translation-order.tsx'));

/** The video, the two languages, what becomes of lips, sound and subtitles, and the button with what a second costs. */
export function TranslationForm() {
  const priceOf = usePrices();
  const { t } = useTranslation('translation');
  const { draft, change } = useTranslationDraft();
  const upload = useSlot(slot);
  const languages = useLanguages().data?.list ?? [];
  const [refused, setRefused] = useState<{ draft: TranslationDraft; problem: Problem }>();
  const [ordering, setOrdering] = useState(false);
  const fileId = upload?.result?.file_id ?? '';
  const wrong = refused?.draft === draft ? refused.problem : undefined;
  const noVideo = wrong?.problem === 'video-required' && !upload;
  const sending = upload !== undefined && upload.state !== 'done' && upload.state !== 'failed';
  const submit = () => {
    if (sending) return;
    const found = translationProblem({ fileId, source: draft.source, target: draft.target });
    setRefused(found && { draft, problem: found });
    if (!found) setOrdering(true);
  };
  useSubmitKey(submit);
  const options = (empty: string) => [
    { value: '', label: empty },
    ...languages.map(({ id, icon, name }) => ({ value: id, label: `${icon} ${name}` })),
  ];
  return (
    <div className="grid gap-4">
      {upload ? (
        <div className="grid gap-2">
          <UploadProgress upload={upload} />
          {upload.state === 'done' && (
            // oxlint-disable-next-line jsx-a11y/media-has-caption -- the user's own video, whose words are not known yet
            <video
              src={upload.previewUrl}
              controls
              preload="metadata"
              aria-label={t('original')}
              className="max-h-52 w-full rounded-card bg-black"
            />
          )}
        </div>
      ) : (
        <UploadDrop
          slot={slot}
          kind="video"
          use="translate"
          title={t('dropTitle')}
          hint={t('dropHint', { minutes: maxTranslationSeconds / 60 })}
          error={noVideo && wrong ? problemText(wrong) : undefined}
        />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2">
        <Select
          label={t('source')}
          value={draft.source}
          onChange={(source) => change({ source })}
          options={options(t('source'))}
        />
        <Button
          variant="ghost"
          size="icon"
          aria-label={t('swap')}
          onClick={() => change({ source: draft.target, target: draft.source, voiceId: '' })}
        >
          <ArrowLeftRight size={16} />
        </Button>
        <Select
          label={t('target')}
          value={draft.target}
          onChange={(target) => change({ target, voiceId: '' })}
          options={options(t('target'))}
        />
      </div>
      <div className="grid gap-1.5">
        <Segmented
          label={t('mode')}
          value={draft.mode}
          onChange={(mode) => change({ mode })}
          options={translationModes.map((mode) => ({ value: mode, label: t(`mode_${mode}`) }))}
        />
        <p className="text-xs text-muted">{t(`mode_${draft.mode}_hint`)}</p>
      </div>
      {draft.target && (
        <VoiceSelect
          label={t('voice')}
          language={draft.target}
          value={draft.voiceId}
          onChange={(voiceId) => change({ voiceId })}
          usual={t('voiceAny')}
        />
      )}
      <Select
        label={t('subtitles')}
        value={draft.subtitles}
        onChange={(subtitles) => change({ subtitles: subtitles as TranslationSubtitles })}
        options={translationSubtitles.map((value) => ({
          value,
          label: `${t('subtitles')} · ${t(`subtitles_${value}`)}`,
        }))}
      />
      <Select
        label={t('cover')}
        value={draft.cover}
        onChange={(cover) => change({ cover: cover as OldSubtitles })}
        options={oldSubtitleWays.map((value) => ({ value, label: `${t('cover')} · ${t(`cover_${value}`)}` }))}
      />
      <div className="grid gap-2">
        {draft.subtitles !== 'none' && (
          <Checkbox checked={draft.burn} onChange={(burn) => change({ burn })}>
            {t('burn')}
          </Checkbox>
        )}
        {draft.subtitles !== 'none' && draft.burn && (
          <SubtitleStyleField
            value={draft.subtitleStyle}
            onChange={(subtitleStyle) => change({ subtitleStyle })}
            upright={false}
          />
        )}
        <Checkbox checked={draft.background} onChange={(background) => change({ background })}>
          {t('background')}
        </Checkbox>
        <Checkbox checked={draft.review} onChange={(review) => change({ review })}>
          {t('reviewFirst')}
        </Checkbox>
      </div>
      <Suspense>
        <BackgroundMusic slot="translation-music" value={draft} change={change} />
      </Suspense>
      <EngineLimits tool="translation" language={draft.source} target={draft.target} />
      <FormError text={wrong && !noVideo ? problemText(wrong) : undefined} />
      <Button variant="primary" disabled={sending} onClick={submit}>
        <Languages size={16} aria-hidden />
        {t('start', { credits: priceOf(`translate-${draft.mode}`, translationCredits[draft.mode]) })}
      </Button>
      <p className="text-xs text-muted">{t('rights')}</p>
      <Suspense>
        {ordering && (
          <TranslationOrder
            fileId={fileId}
            fileName={upload?.file.name ?? ''}
            onClose={() => setOrdering(false)}
          />
        )}
      </Suspense>
    </div>
  );
}

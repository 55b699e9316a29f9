import { EngineLimits } from '../engines/engine-limits.tsx';
import { analysisSources, maxAnalysedText } from '@likeness/domain/analysis';
import { maxLinkText } from '@likeness/domain/extraction';
import { useTranslation } from '../../i18n/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { controlClass, Input } from '../../ui/input.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { UploadDrop } from '../uploads/upload-drop.tsx';
import { UploadProgress } from '../uploads/upload-progress.tsx';
import { useSlot } from '../uploads/use-slot.ts';
import { analysisSlot, useAnalysisDraft } from './analysis-draft.ts';

/** What is analysed: words that are pasted, the link of a video, or a video file. */
export function AnalysisForm({ wrong }: { wrong: string | undefined }) {
  const { t } = useTranslation('analysis');
  const { draft, change } = useAnalysisDraft();
  const upload = useSlot(analysisSlot);
  return (
    <div className="grid gap-4">
      <Segmented
        label={t('form')}
        value={draft.source}
        onChange={(source) => change({ source })}
        options={analysisSources.map((value) => ({ value, label: t(`source_${value}`) }))}
      />
      {draft.source === 'text' && (
        <Field label={t('text')} error={wrong} hint={t('textNote')}>
          {(control) => (
            <textarea
              {...control}
              rows={9}
              maxLength={maxAnalysedText}
              value={draft.text}
              onChange={(event) => change({ text: event.target.value })}
              placeholder={t('textHint')}
              className={`${controlClass} h-auto! resize-y py-2.5`}
            />
          )}
        </Field>
      )}
      {draft.source === 'link' && (
        <Field label={t('link')} error={wrong} hint={t('linkNote')}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              maxLength={maxLinkText}
              value={draft.link}
              onChange={(event) => change({ link: event.target.value })}
              placeholder={t('linkHint')}
            />
          )}
        </Field>
      )}
      {draft.source === 'file' &&
        (upload ? (
          <UploadProgress upload={upload} />
        ) : (
          <UploadDrop
            slot={analysisSlot}
            kind="video"
            use="material"
            title={t('dropTitle')}
            hint={t('dropHint')}
            error={wrong}
          />
        ))}
      {/* A text is read as it stands. */}
      {draft.source !== 'text' && (
        <EngineLimits tool="video-analysis" without={draft.source === 'file' ? 'links' : undefined} />
      )}
    </div>
  );
}

import {
  extractCredits,
  extractProblem,
  extractTools,
  maxLinkText,
  type ExtractFrom,
  type ExtractWish,
} from '@likeness/domain/extraction';
import { Link2, WandSparkles } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { useForm } from '../../ui/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Input } from '../../ui/input.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { toast } from '../../ui/toast.ts';
import { EngineLimits } from '../engines/engine-limits.tsx';
import { UploadDrop } from '../uploads/upload-drop.tsx';
import { UploadProgress } from '../uploads/upload-progress.tsx';
import { useUploads } from '../uploads/uploads.store.ts';
import { useSlot } from '../uploads/use-slot.ts';
import { usePrices } from '../site/site.queries.ts';
import { startExtraction, useExtractAction, useExtractPrice } from './extraction.queries.ts';

/** The link or the file, and the button with what it costs. `link` is the one to begin with. */
export function ExtractForm({ wish, link: given }: { wish: ExtractWish; link: string }) {
  const priceOf = usePrices();
  const { t } = useTranslation('extraction');
  const [from, setFrom] = useState<ExtractFrom>('online');
  const slot = `extract-${wish}`;
  const upload = useSlot(slot);
  const clear = useUploads((state) => state.clear);
  const fileId = upload?.result?.file_id ?? '';
  const errorId = useId();
  const start = useExtractAction(startExtraction(wish));
  const free = useExtractPrice(wish).data?.num ?? 0;
  const form = useForm({
    initial: { link: given, file: '' },
    check: ({ link }) => extractProblem({ from, link, fileId }),
    fieldOf: { 'link-invalid': 'link', 'video-required': 'file' },
    async submit({ link }) {
      await start.mutateAsync({
        type: from,
        link: from === 'online' ? link : '',
        file_id: from === 'local' ? fileId : '',
      });
      toast.ok(t('started'));
      form.set('link', '');
      clear(slot);
    },
  });
  const linkError = form.errorOf('link');
  const sending =
    from === 'local' && upload !== undefined && upload.state !== 'done' && upload.state !== 'failed';
  return (
    <Panel>
      <form {...form.formProps} className="grid gap-4">
        {wish !== 'video' && (
          <Segmented
            label={t('from')}
            value={from}
            onChange={setFrom}
            options={(['online', 'local'] as const).map((value) => ({ value, label: t(`from_${value}`) }))}
          />
        )}
        {from === 'online' ? (
          <div className="grid gap-1.5">
            <Input
              name="link"
              aria-label={t('link')}
              aria-invalid={linkError !== undefined}
              aria-describedby={linkError ? errorId : undefined}
              icon={<Link2 size={16} />}
              placeholder={t('linkPlaceholder')}
              autoComplete="off"
              maxLength={maxLinkText}
              value={form.values.link}
              onChange={(event) => form.set('link', event.target.value)}
            />
            {linkError && (
              <p id={errorId} role="alert" className="text-[13px] text-bad">
                {linkError}
              </p>
            )}
          </div>
        ) : upload ? (
          <UploadProgress upload={upload} />
        ) : (
          <UploadDrop
            slot={slot}
            kind="video"
            use="material"
            title={t('dropTitle')}
            hint={t('dropHint')}
            error={form.errorOf('file')}
          />
        )}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" variant="primary" busy={form.busy} disabled={sending}>
            {!form.busy && <WandSparkles size={16} aria-hidden />}
            {t('start')}
          </Button>
          <span className="text-[13px] text-muted">
            {free > 0
              ? t('freeLeft', { count: free })
              : t('cost', { points: priceOf(`extract-${from}`, extractCredits[from]) })}
          </span>
        </div>
        <EngineLimits tool={extractTools[wish].kind} without={from === 'local' ? 'links' : undefined} />
        <FormError text={form.error} />
        <p className="text-xs text-muted">{t('rights')}</p>
      </form>
    </Panel>
  );
}

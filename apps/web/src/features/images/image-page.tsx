import { image, imageCredits, pictureProblem, pictureRule } from '@likeness/domain/pictures';
import type { Problem } from '@likeness/domain/problems';
import { Sparkles } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { formatNumber } from '../../lib/format.ts';
import { currentLanguage, problemText } from '../../lib/language.ts';
import { useSubmitKey } from '../../lib/use-submit-key.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { controlClass } from '../../ui/input.tsx';
import { PageTitle } from '../site/page-title.tsx';
import { PanelFoot } from '../../ui/panel-foot.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { pictureOf, PictureSlot, slotOf } from '../uploads/picture-slot.tsx';
import { isActive, useUploads } from '../uploads/uploads.store.ts';
import { draftOfRecord, useImageDraft } from './image-draft.ts';
import { ImageOptions } from './image-options.tsx';
import { ImageReading } from './image-reading.tsx';
import { ImageResult } from './image-result.tsx';
import { inputOf, useImageChannels, useImages, type ImageRecord } from './images.queries.ts';
import { PromptChips } from './prompt-chips.tsx';

const ImageHistory = lazy(() => import('./image-history.tsx'));
const ImageOrder = lazy(() => import('./image-order.tsx'));

/** Pictures of a description: the form, what was made of it, and what was made before. */
export function ImagePage() {
  const { t } = useTranslation('images');
  const { draft, change } = useImageDraft();
  const images = useImages();
  const channels = useImageChannels();
  const offered = channels.data?.list.filter(({ available }) => available) ?? [];
  // Only the sketch engine leaves things out.
  const vendors = offered.some(({ api }) => api !== 'df');
  const price = offered.length > 0 ? Math.min(...offered.map(({ credits }) => credits)) : imageCredits;
  const upload = useUploads((state) => state.uploads[slotOf('product')]);
  const clear = useUploads((state) => state.clear);
  const [chosen, setChosen] = useState<string>();
  const [wrong, setWrong] = useState<Problem>();
  const [ordering, setOrdering] = useState(false);
  const [description, result] = [useRef<HTMLTextAreaElement>(null), useRef<HTMLElement>(null)];
  const picture = pictureOf(upload) ?? (upload ? undefined : draft.image);
  const input = inputOf(draft, picture?.id ?? '');
  const list = images.data?.list ?? [];
  const shown = list.find(({ id }) => id === chosen) ?? list.find(({ status }) => status === 'success');

  const generate = () => {
    const problem = pictureProblem(draft);
    setWrong(problem);
    if (problem) return description.current?.focus();
    if (upload && isActive(upload)) return toast.info(t('wait'));
    setOrdering(true);
  };
  /** The new order is what is looked at, wherever the form was scrolled to. */
  const follow = (id: string) => {
    setChosen(id);
    result.current?.scrollIntoView({ block: 'nearest' });
  };
  useSubmitKey(generate);
  const write = (text: string) => {
    change({ text });
    setWrong(undefined);
  };
  const open = (record: ImageRecord) => {
    setChosen(record.id);
    setWrong(undefined);
    clear(slotOf('product'));
    change(draftOfRecord(record));
  };
  return (
    <>
      <PageTitle title={image.name[currentLanguage()]} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(340px,420px)_minmax(0,1fr)] xl:grid-cols-[minmax(340px,420px)_minmax(0,1fr)_220px]">
        <Panel aria-label={t('form')} className="grid gap-4 lg:row-span-2 xl:row-span-1">
          <div className="grid gap-1.5">
            <label className="grid gap-1.5">
              <span className="text-[13px] text-muted">{t('description')}</span>
              <textarea
                ref={description}
                value={draft.text}
                maxLength={pictureRule.maxText}
                rows={4}
                placeholder={t('placeholder')}
                aria-invalid={wrong !== undefined}
                onChange={(event) => write(event.target.value)}
                className={`${controlClass} h-auto! resize-y py-2.5 leading-relaxed`}
              />
            </label>
            <FormError text={wrong && problemText(wrong)} />
            <ImageReading input={draft.text.trim() && !vendors ? input : undefined} />
          </div>
          <PromptChips onPick={write} />
          <PictureSlot
            name="product"
            label={t('reference')}
            kept={draft.image}
            error={undefined}
            onClear={() => change({ image: undefined })}
          />
          <p className="-mt-2 text-xs text-muted">{t('referenceHint')}</p>
          <ImageOptions draft={draft} change={change} />
          {vendors && (
            <Checkbox checked={draft.offline} onChange={(offline) => change({ offline })}>
              {t('offline')}
            </Checkbox>
          )}
          <PanelFoot>
            <Button variant="primary" size="lg" onClick={generate}>
              <Sparkles size={16} aria-hidden />
              {t('generate', { credits: formatNumber(price * draft.num) })}
            </Button>
            <p className="text-center text-xs text-muted">
              {t('madeBy', { engine: offered.map(({ name }) => name).join(' / ') })} · {t('disclaimer')}
            </p>
          </PanelFoot>
        </Panel>
        <Panel ref={result} aria-label={t('result')} className="min-h-72 scroll-mt-20 xl:sticky xl:top-20">
          <ImageResult record={shown} />
        </Panel>
        <Panel
          aria-label={t('history')}
          className="scroll-thin p-3! xl:sticky xl:top-20 xl:max-h-[calc(100dvh-7rem)] xl:overflow-y-auto"
        >
          <h2 className="mb-2 text-[13px] font-semibold">{t('history')}</h2>
          <Suspense fallback={<Skeleton className="aspect-video" />}>
            <ImageHistory
              images={images}
              chosen={shown?.id}
              onChoose={open}
              onRemoved={({ id }) => id === chosen && setChosen(undefined)}
            />
          </Suspense>
        </Panel>
      </div>
      {ordering && (
        <Suspense>
          <ImageOrder
            draft={draft}
            imageId={picture?.id ?? ''}
            onOrdered={follow}
            onClose={() => setOrdering(false)}
          />
        </Suspense>
      )}
    </>
  );
}

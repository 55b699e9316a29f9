import { pictureRatioNames, pictureRule, pictureStyles, type PictureStyle } from '@likeness/domain/pictures';
import { useTranslation } from '../../i18n/i18n.ts';
import { controlClass } from '../../ui/input.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import type { ImageDraft } from './image-draft.ts';

type Props = { draft: ImageDraft; change: (change: Partial<ImageDraft>) => void };

const counts = Array.from({ length: pictureRule.maxPictures }, (_, i) => String(i + 1));

/** Everything that is chosen beside the words. */
export function ImageOptions({ draft, change }: Props) {
  const { t } = useTranslation('images');
  return (
    <div className="grid gap-4 sm:grid-cols-[3fr_2fr] sm:*:col-span-2">
      <div className="grid gap-1.5 sm:col-span-1!">
        <span className="text-[13px] text-muted">{t('ratio')}</span>
        <Segmented
          label={t('ratio')}
          value={draft.ratio}
          onChange={(ratio) => change({ ratio })}
          options={pictureRatioNames.map((ratio) => ({
            value: ratio,
            label: <span className="num">{ratio}</span>,
          }))}
        />
      </div>
      <div className="grid gap-1.5 sm:col-span-1!">
        <span className="text-[13px] text-muted">{t('count')}</span>
        <Segmented
          label={t('count')}
          value={String(draft.num)}
          onChange={(num) => change({ num: Number(num) })}
          options={counts.map((count) => ({ value: count, label: <span className="num">{count}</span> }))}
        />
      </div>
      <label className="grid gap-1.5">
        <span className="text-[13px] text-muted">{t('style')}</span>
        <select
          value={draft.style}
          onChange={(event) => change({ style: event.target.value as PictureStyle | '' })}
          className={controlClass}
        >
          <option value="">{t('styleFree')}</option>
          {pictureStyles.map((style) => (
            <option key={style} value={style}>
              {t(`style_${style}`)}
            </option>
          ))}
        </select>
      </label>
      <label className="grid gap-1.5">
        <span className="text-[13px] text-muted">{t('negative')}</span>
        <input
          value={draft.negative}
          maxLength={pictureRule.maxNegative}
          placeholder={t('negativeHint')}
          onChange={(event) => change({ negative: event.target.value })}
          className={controlClass}
        />
      </label>
      <label className="grid gap-1.5">
        <span className="text-[13px] text-muted">{t('seed')}</span>
        <input
          value={draft.seed}
          inputMode="numeric"
          maxLength={9}
          placeholder={t('seedHint')}
          onChange={(event) => change({ seed: event.target.value.replaceAll(/\D/g, '') })}
          className={controlClass}
        />
      </label>
    </div>
  );
}

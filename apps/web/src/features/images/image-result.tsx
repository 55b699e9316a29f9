import { Download, FolderPlus, Images } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { useSaveMaterial } from '../materials/save-material.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { useDownload } from '../../ui/use-download.ts';
import { FailedResult } from '../works/failed-result.tsx';
import { ImageCarousel } from './image-carousel.tsx';
import type { ImageRecord } from './images.queries.ts';
import { pictureFile, useDownloadAll } from './use-download-all.ts';

/** One picture alone, wide ones below each other, the others in pairs. */
const columns = ({ url, ratio }: ImageRecord) => {
  if (url.length === 1) return 'mx-auto max-w-[640px]';
  return ratio === '16:9' ? '2xl:grid-cols-2' : 'sm:grid-cols-2';
};

/** The pictures of an order, large. */
export function ImageResult({ record }: { record: ImageRecord | undefined }) {
  const { t } = useTranslation(['images', 'materials']);
  const { save } = useDownload();
  const keep = useSaveMaterial();
  const saveAll = useDownloadAll();
  const [at, setAt] = useState<number>();
  if (!record) return <EmptyState icon={Images} title={t('empty')} hint={t('emptyHint')} />;
  if (record.status === 'generating')
    return (
      <div className="mx-auto grid max-w-sm gap-2 py-24 text-center">
        <p role="status" className="text-muted">
          {record.status_name}
        </p>
        <ProgressBar value={record.progress} label={t('progress')} />
      </div>
    );
  if (record.status === 'failed') return <FailedResult work={record} title={t('failed')} />;
  return (
    <>
      <ul className={cx('grid gap-3', columns(record))}>
        {record.url.map((url, i) => {
          const name = t('pictureOf', { number: i + 1 });
          return (
            <li key={url} className="relative">
              <button
                type="button"
                aria-label={t('enlarge', { name })}
                onClick={() => setAt(i)}
                className="block w-full"
              >
                <img
                  src={url}
                  alt={name}
                  style={{ aspectRatio: record.ratio.replace(':', ' / ') }}
                  className="w-full rounded-card bg-hover object-cover"
                />
              </button>
              <div className="absolute right-2 bottom-2 flex gap-1.5">
                <Button
                  size="icon-sm"
                  variant="overlay"
                  aria-label={t('keep', { name })}
                  title={t('materials:keep')}
                  onClick={() => keep.mutate({ rid: record.id, index: i + 1 })}
                >
                  <FolderPlus size={15} />
                </Button>
                <Button
                  size="icon-sm"
                  variant="overlay"
                  aria-label={t('download', { name })}
                  title={t('downloadTitle')}
                  onClick={() => save(url, pictureFile(record, i + 1))}
                >
                  <Download size={15} />
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
      <p className="mt-3 text-[13px] text-muted">
        {t('madeBy', { engine: record.made_by })} · {t('seed')} <span className="num">{record.seed}</span>
      </p>
      {record.url.length > 1 && (
        <Button className="mt-3" onClick={() => saveAll(record)}>
          <Download size={15} aria-hidden />
          {t('downloadAll')}
        </Button>
      )}
      {at !== undefined && <ImageCarousel urls={record.url} first={at} onClose={() => setAt(undefined)} />}
    </>
  );
}

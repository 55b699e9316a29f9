import { useTranslation } from '../../i18n/i18n.ts';
import { toast } from '../../ui/toast.ts';
import { useDownload } from '../../ui/use-download.ts';
import { downloadName } from '../works/download-name.ts';
import type { ImageRecord } from './images.queries.ts';

/** The name under which a picture of an order is saved; `number` counts from 1. */
export const pictureFile = (record: ImageRecord, number: number) =>
  downloadName(`${record.name}-${number}`, 'png');

/** Saves every picture of an order, each as a file of its own. */
export function useDownloadAll() {
  const { t } = useTranslation('images');
  const { save } = useDownload();
  return (record: ImageRecord) => {
    if (record.url.length === 0) return toast.bad(t('noImages'));
    for (const [i, url] of record.url.entries()) save(url, pictureFile(record, i + 1));
  };
}

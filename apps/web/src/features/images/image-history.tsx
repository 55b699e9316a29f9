import type { UseQueryResult } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { ToolHistory } from '../works/tool-history.tsx';
import { imagesApi } from './images.api.ts';
import type { ImageRecord } from './images.queries.ts';
import { useDownloadAll } from './use-download-all.ts';

type Props = {
  images: UseQueryResult<{ list: ImageRecord[] }>;
  chosen: string | undefined;
  onChoose: (record: ImageRecord) => void;
  onRemoved: (record: ImageRecord) => void;
};

/** The pictures made so far, each with its variants as files; one that is chosen brings back its form. */
export default function ImageHistory({ images, ...rest }: Props) {
  const { t } = useTranslation('images');
  const saveAll = useDownloadAll();
  return (
    <ToolHistory
      rows={images}
      textOf={({ text }) => text}
      words={{
        none: t('noHistory'),
        progress: t('progress'),
        failed: t('failed'),
        removeText: t('removeText'),
        remove: (name) => t('removeOf', { name }),
        cancel: (name) => t('cancelOf', { name }),
      }}
      remove={({ id }) => imagesApi.remove({ id })}
      action={{ icon: Download, label: (name) => t('downloadAllOf', { name }), run: saveAll }}
      {...rest}
    />
  );
}

import type { MouseEvent } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { download } from '../lib/download.ts';
import { toast } from './toast.ts';

/** Saves files and says whether the download began; `linkProps` makes a link do so and leaves its address alone. */
export function useDownload() {
  const { t } = useTranslation('common');
  const save = async (url: string, name: string) => {
    if (await download(url, name)) toast.ok(t('downloadStarted'));
    else toast.bad(t('downloadFailed'));
  };
  return {
    save: (url: string, name: string) => void save(url, name),
    linkProps: (url: string, name: string) => ({
      href: url,
      download: name,
      onClick: (event: MouseEvent) => {
        event.preventDefault();
        void save(url, name);
      },
    }),
  };
}

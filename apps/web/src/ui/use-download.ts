import type { MouseEvent } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { download } from '../lib/download.ts';
import { toast } from './toast.ts';

/** Saves files and says how that ended; `linkProps` makes a link do so and leaves its address alone. */
export function useDownload() {
  const { t } = useTranslation('common');
  const save = async (url: string, name: string) => {
    const end = await download(url, name);
    if (end === 'saved') toast.ok(t('downloaded'));
    else if (end === 'begun') toast.ok(t('downloadStarted'));
    else if (end === 'failed') toast.bad(t('downloadFailed'));
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

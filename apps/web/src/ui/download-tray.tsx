import { Download, X } from 'lucide-react';
import { useTranslation } from '../i18n/i18n.ts';
import { useDownloads } from '../lib/download.ts';
import { Button } from './button.tsx';
import { ProgressBar } from './progress-bar.tsx';

/** How far the files are that are being fetched; each can be stopped. */
export function DownloadTray() {
  const { t } = useTranslation('common');
  const going = useDownloads((state) => state.going);
  return [...going].map(([key, { name, share, stop }]) => (
    <section
      key={key}
      aria-label={name}
      className="flex items-center gap-3 rounded-card border border-line bg-raised p-3 shadow-pop"
    >
      <Download size={16} className="shrink-0 text-muted" aria-hidden />
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline gap-2 text-[13px]">
          <span className="min-w-0 flex-1 truncate">{name}</span>
          <span className="num text-xs text-muted">{Math.floor(share * 100)} %</span>
        </div>
        <div className="mt-1.5">
          <ProgressBar label={t('downloadOf', { name })} value={share} />
        </div>
      </div>
      <Button variant="ghost" size="icon-sm" aria-label={t('downloadStop', { name })} onClick={stop}>
        <X size={15} />
      </Button>
    </section>
  ));
}

import { FileAudio, FileImage, FileVideo, RotateCcw, X } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { formatBytes, formatClock } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { useUploads, type Upload } from './uploads.store.ts';

const icons = { video: FileVideo, voice: FileAudio, image: FileImage };

/** How far a file is: amount, speed, time left; cancel, and try again when it failed. */
export function UploadProgress({ upload }: { upload: Upload }) {
  const { t } = useTranslation('uploads');
  const { clear, retry } = useUploads();
  const { sent, total, bytesPerSecond } = upload.progress;
  const Icon = icons[upload.kind];
  return (
    <div className="flex items-start gap-3">
      <Icon size={18} className="mt-0.5 shrink-0 text-muted" aria-hidden />
      <div className="min-w-0 flex-1">
        <div className="truncate text-[13px]">{upload.file.name}</div>
        {upload.state === 'failed' ? (
          <p role="alert" className="mt-0.5 text-[13px] text-bad">
            {upload.error}
          </p>
        ) : (
          <>
            <div className="my-1.5">
              <ProgressBar
                label={t('uploadOf', { name: upload.file.name })}
                value={upload.state === 'measuring' ? upload.measured || undefined : total ? sent / total : 0}
              />
            </div>
            <p className="num text-xs text-muted">
              {upload.state === 'measuring'
                ? t('measuring')
                : t('amount', { sent: formatBytes(sent), total: formatBytes(total) })}
              {upload.state === 'sending' && bytesPerSecond > 0 && (
                <>
                  {' · '}
                  {t('speed', { speed: formatBytes(bytesPerSecond) })}
                  {' · '}
                  {t('left', { time: formatClock((total - sent) / bytesPerSecond) })}
                </>
              )}
            </p>
          </>
        )}
      </div>
      {upload.state === 'failed' && (
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={t('retryOf', { name: upload.file.name })}
          onClick={() => retry(upload.slot)}
        >
          <RotateCcw size={15} />
        </Button>
      )}
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={t('cancelOf', { name: upload.file.name })}
        onClick={() => clear(upload.slot)}
      >
        <X size={15} />
      </Button>
    </div>
  );
}

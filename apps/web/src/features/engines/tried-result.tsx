import type { TriedEngine } from '@likeness/contract/engines';
import { useTranslation } from '../../i18n/i18n.ts';
import { formatNumber } from '../../lib/format.ts';
import { cx } from '../../ui/cx.ts';

/** What a service made when it was tried, or what went wrong. */
export function TriedResult({ tried }: { tried: TriedEngine }) {
  const { t } = useTranslation('engines');
  const { ok, kind, text, url, seconds, message, detail } = tried;
  return (
    <div
      role="status"
      className={cx(
        'grid gap-2 rounded-control border p-3 text-[13px]',
        ok ? 'border-ok/40 bg-ok/10' : 'border-bad/40 bg-bad/10',
      )}
    >
      <p className="font-medium">
        {t(ok ? 'triedWell' : 'triedBadly', { seconds: formatNumber(seconds, 1) })}
      </p>
      {message && <p>{message}</p>}
      {detail && <p className="font-mono text-xs break-words text-muted">{detail}</p>}
      {text && <p className="break-words whitespace-pre-line">{text}</p>}
      {url && kind === 'image' && <img src={url} alt={text} className="max-h-60 w-fit rounded-control" />}
      {url && kind === 'audio' && (
        <audio src={url} controls aria-label={t('triedSound')} className="w-full">
          <track kind="captions" />
        </audio>
      )}
      {url && kind === 'video' && (
        <video
          src={url}
          controls
          playsInline
          aria-label={t('triedVideo')}
          className="max-h-60 rounded-control"
        >
          <track kind="captions" />
        </video>
      )}
    </div>
  );
}

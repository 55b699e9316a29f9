import { ChevronDown, CircleAlert, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { cx } from '../../ui/cx.ts';
import { useSites } from './extraction.queries.ts';

const known = ['direct', 'cobalt', 'yt-dlp'] as const;
type Known = (typeof known)[number];
const isKnown = (name: string): name is Known => (known as readonly string[]).includes(name);

/** Which links work here, and what reads them; looked at when it is opened. */
export function Sites() {
  const { t } = useTranslation('extraction');
  const [open, setOpen] = useState(false);
  const sites = useSites(open).data?.list;
  return (
    <div className="mt-3 text-[13px]">
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="inline-flex items-center gap-1 rounded-chip text-muted hover:text-ink pointer-coarse:min-h-11"
      >
        <ChevronDown size={15} className={cx('transition-transform', open && 'rotate-180')} aria-hidden />
        {t('whichLinks')}
      </button>
      {open && sites && (
        <ul className="mt-2 grid gap-2 rounded-card border border-line bg-surface p-3">
          {sites.map(({ name, ok, message }) => (
            <li key={name} className="flex items-start gap-2">
              {ok ? (
                <CircleCheck size={15} className="mt-0.5 shrink-0 text-ok" aria-label={t('works')} />
              ) : (
                <CircleAlert size={15} className="mt-0.5 shrink-0 text-bad" aria-label={t('worksNot')} />
              )}
              <span>
                {isKnown(name) ? t(`site_${name}`) : name}
                {(!ok || name !== 'direct') && (
                  <span className="block text-xs break-words text-muted">{message}</span>
                )}
              </span>
            </li>
          ))}
          {sites.length === 1 && <li className="text-muted">{t('noSites')}</li>}
        </ul>
      )}
    </div>
  );
}

import type { HandoffKind } from '@likeness/domain/handoffs';
import { CircleCheck, Copy, RefreshCw, Smartphone, TimerOff, WifiOff } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { formatClock } from '../../lib/format.ts';
import { phoneAddress } from '../../lib/phone-address.ts';
import { Button } from '../../ui/button.tsx';
import { controlClass } from '../../ui/input.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { useSettings } from '../site/site.queries.ts';
import { UploadError } from '../uploads/upload-drop.tsx';
import { beginHandoff, endHandoff, useHandoffs, type Handoff } from './handoffs.store.ts';

const QrPicture = lazy(() => import('../../ui/qr-picture.tsx'));

type Props = { slot: string; kind: HandoffKind; error: string | undefined };

/** Asking a phone for what a slot needs: the code to scan, then how far the phone is. */
export default function ByPhonePanel({ slot, kind, error }: Props) {
  const { t } = useTranslation('handoffs');
  const settings = useSettings();
  const handoff = useHandoffs((state) => state.handoffs[slot]);
  const failed = useHandoffs((state) => state.errors[slot]);
  const missing = handoff === undefined && failed === undefined;
  useEffect(() => {
    if (missing) void beginHandoff(slot, kind);
  }, [slot, kind, missing]);
  const again = (
    <Button size="sm" onClick={() => void beginHandoff(slot, kind)}>
      <RefreshCw size={14} aria-hidden />
      {t('newCode')}
    </Button>
  );
  const address = handoff && settings && addressOf(handoff.url, phoneAddress(settings.phone_hosts));
  return (
    <div className="grid gap-1.5">
      <div className="rounded-card border border-line bg-surface p-4">
        {failed ? (
          <Said icon={<WifiOff size={22} aria-hidden />} title={failed} actions={again} />
        ) : !handoff || !settings ? (
          <Skeleton className="h-44" />
        ) : handoff.state === 'over' ? (
          <Said icon={<TimerOff size={22} aria-hidden />} title={t('over')} actions={again} />
        ) : handoff.state !== 'waiting' ? (
          <Phone slot={slot} kind={kind} handoff={handoff} again={again} />
        ) : address ? (
          <Code kind={kind} address={address} until={handoff.until} again={again} />
        ) : (
          <Said icon={<WifiOff size={22} aria-hidden />} title={t('onlyHere')} hint={t('onlyHereHint')} />
        )}
      </div>
      <UploadError slot={slot} error={error} />
    </div>
  );
}

/** The whole address, where the server knows it or a phone can reach `origin`. */
function addressOf(url: string, origin: string | undefined): string | undefined {
  if (/^https?:/.test(url)) return url;
  return origin && new URL(url, origin).href;
}

type SaidProps = { icon: ReactNode; title: string; hint?: string; actions?: ReactNode };

function Said({ icon, title, hint, actions }: SaidProps) {
  return (
    <div role="status" className="grid justify-items-center gap-2 py-4 text-center">
      <span className="text-muted">{icon}</span>
      <p className="max-w-80 text-[13px] font-medium">{title}</p>
      {hint && <p className="max-w-96 text-[13px] text-muted">{hint}</p>}
      {actions && <div className="mt-1 flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  );
}

type CodeProps = { kind: HandoffKind; address: string; until: number; again: ReactNode };

/** The code, what to do with it, and for how long it can be opened. */
function Code({ kind, address, until, again }: CodeProps) {
  const { t } = useTranslation('handoffs');
  const left = useSecondsUntil(until);
  return (
    <div className="flex flex-wrap items-center justify-center gap-5">
      <Suspense fallback={<Skeleton className="size-42" />}>
        <QrPicture text={address} label={t('picture')} />
      </Suspense>
      <div className="grid min-w-56 flex-1 gap-2.5">
        <p className="text-[13px] font-medium">{t(`scan_${kind}`)}</p>
        <p className="text-[13px] text-muted">{t('once')}</p>
        <Address address={address} />
        <div className="flex flex-wrap items-center gap-3">
          <span role="timer" className="num flex-1 text-[13px] text-muted">
            {t('left', { time: formatClock(left) })}
          </span>
          {again}
        </div>
      </div>
    </div>
  );
}

/** The address for a phone that cannot scan. */
function Address({ address }: { address: string }) {
  const { t } = useTranslation('handoffs');
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast.ok(t('copied'));
    } catch {
      // Pages that are not served safely may write no clipboard.
      field.current?.select();
    }
  };
  return (
    <div className="flex items-center gap-2">
      <input
        ref={field}
        readOnly
        value={address}
        aria-label={t('address')}
        onFocus={(event) => event.target.select()}
        className={`${controlClass} num min-w-0 flex-1 text-xs! text-ellipsis`}
      />
      <Button size="icon" aria-label={t('copy')} onClick={() => void copy()}>
        <Copy size={15} />
      </Button>
    </div>
  );
}

type PhoneProps = { slot: string; kind: HandoffKind; handoff: Handoff; again: ReactNode };

/** What the phone does now. */
function Phone({ slot, kind, handoff: { state, progress }, again }: PhoneProps) {
  const { t } = useTranslation('handoffs');
  const percent = Math.floor(progress * 100);
  const moving = state === 'sending' || state === 'measuring';
  const said =
    state === 'sending'
      ? t('sending', { percent })
      : state === 'measuring'
        ? t('measuring')
        : state === 'arrived'
          ? t('arrived')
          : t(`there_${kind}`);
  const Icon = state === 'arrived' ? CircleCheck : Smartphone;
  return (
    <div className="grid justify-items-center gap-3 py-4 text-center">
      <Icon size={26} strokeWidth={1.6} className="text-accent-text" aria-hidden />
      <p role="status" className="num text-[13px] font-medium">
        {said}
      </p>
      {moving && (
        <div className="w-full max-w-80">
          <ProgressBar label={said} value={state === 'measuring' ? progress || undefined : progress} />
        </div>
      )}
      {!moving && <p className="max-w-80 text-[13px] text-muted">{t('thereHint')}</p>}
      <div className="flex flex-wrap justify-center gap-2">
        <Button size="sm" onClick={() => endHandoff(slot)}>
          {t('end')}
        </Button>
        {!moving && again}
      </div>
    </div>
  );
}

/** Whole seconds until a moment, told once a second; 0 once it is there. */
function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.round((moment - now) / 1000));
}

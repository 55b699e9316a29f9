import { ApiError } from '@likeness/contract/sender';
import { CircleCheck, QrCode, TimerOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { errorText } from '../../ui/error-text.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useDocumentTitle } from '../site/page-title.tsx';
import { useSiteTitle } from '../site/site.queries.ts';
import { UploadProgress } from '../uploads/upload-progress.tsx';
import { onPhoneEnd, openPhone, type PhoneSession } from './phone-session.ts';
import { PhoneFilm, PhonePhoto, PhoneVoice } from './phone-parts.tsx';
import { useAwake, useSending } from './use-sending.ts';

type Opened = { session?: PhoneSession | undefined; error?: unknown };

/** What a phone shows that has scanned the code of a computer: filming, a photo or a voice, and nothing else. */
export function ByPhonePage() {
  const { t } = useTranslation('by-phone');
  const { opened, ended, again } = usePhone();
  const session = opened?.session;
  const title = t(session ? `title_${session.kind}` : 'title');
  useDocumentTitle(title);
  const site = useSiteTitle();
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto grid min-h-dvh w-full max-w-lg content-start gap-3 px-4 py-4 outline-none [--review:44dvh] [--stage:44dvh]"
    >
      <header>
        <p className="text-xs text-faint">{site}</p>
        <h1 className="text-lg font-[650]">{title}</h1>
        {session && !ended && (
          <p className="text-[13px] text-muted">
            {session.username ? t('sendsTo', { name: session.username }) : t('sendsToGuest')}
          </p>
        )}
      </header>
      {!opened ? (
        <Skeleton className="h-96" />
      ) : session ? (
        <PhoneTask session={session} ended={ended} />
      ) : (
        <NoSession error={opened.error} ended={ended} again={again} />
      )}
    </main>
  );
}

function usePhone() {
  const [opened, setOpened] = useState<Opened>();
  const [ended, setEnded] = useState(false);
  const open = () =>
    void openPhone().then(
      (session) => setOpened({ session }),
      (error: unknown) => setOpened({ error }),
    );
  useEffect(open, []);
  useEffect(() => onPhoneEnd(() => setEnded(true)), []);
  useEffect(() => {
    // Another code was scanned in this tab.
    const reload = () => location.hash.length > 1 && location.reload();
    addEventListener('hashchange', reload);
    return () => removeEventListener('hashchange', reload);
  }, []);
  const again = () => {
    setOpened(undefined);
    open();
  };
  return { opened, ended, again };
}

/** Why nothing can be sent, and what to do. */
function NoSession({ error, ended, again }: { error: unknown; ended: boolean; again: () => void }) {
  const { t } = useTranslation('by-phone');
  if (error === undefined) return <EmptyState icon={QrCode} title={t('noCode')} hint={t('noCodeHint')} />;
  if (error instanceof ApiError && error.status !== 0) {
    // A session that was kept over a reload and has ended since.
    const hint = ended ? t('endedHint') : errorText(error);
    return (
      <div role="alert">
        <EmptyState icon={TimerOff} title={t('ended')} hint={hint} />
      </div>
    );
  }
  return <LoadFailed error={error} retry={again} />;
}

const parts = { film: PhoneFilm, photo: PhonePhoto, voice: PhoneVoice };

function PhoneTask({ session, ended }: { session: PhoneSession; ended: boolean }) {
  const { t } = useTranslation('by-phone');
  const { upload, sent } = useSending(session);
  useAwake();
  if (sent)
    return (
      <div role="status">
        <EmptyState icon={CircleCheck} title={t('done')} hint={t('doneHint')} />
      </div>
    );
  if (ended)
    return (
      <div role="alert">
        <EmptyState
          icon={TimerOff}
          title={t('ended')}
          hint={t(session.kind === 'film' ? 'endedHintFilm' : 'endedHint')}
        />
      </div>
    );
  const Part = parts[session.kind];
  if (!upload) return <Part />;
  return (
    <div className="grid gap-3 rounded-card border border-line bg-surface p-4">
      <UploadProgress upload={upload} />
      <p role="status" className="text-[13px] text-muted">
        {t(upload.state === 'failed' ? 'waitingForLine' : 'stay')}
      </p>
    </div>
  );
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { polling } from '@likeness/domain/polling';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { session } from '@likeness/contract/session';
import { callsWith } from '../../lib/api.ts';
import { sessionApi } from './session.api.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { LoginFormProps } from './account-entry.tsx';

const QrPicture = lazy(() => import('../../ui/qr-picture.tsx'));
const ticketKey = ['session', 'phone'];

/** A code to scan with a phone that is logged in; once it confirms there, this screen is logged in too. */
export function PhoneLogin({ onDone, done }: LoginFormProps) {
  const { t } = useTranslation('session');
  const client = useQueryClient();
  const ticket = useQuery({
    queryKey: ticketKey,
    queryFn: ({ signal }) => sessionApi.startPhone({}, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  });
  const id = ticket.data?.ticket;
  const answer = useQuery({
    queryKey: [...ticketKey, id],
    queryFn: ({ signal }) => sessionApi.pollPhone({ ticket: id ?? '' }, { signal }),
    enabled: id !== undefined && !done,
    gcTime: 0,
    refetchInterval: ({ state }) =>
      (state.data?.state ?? 'waiting') === 'waiting' ? polling.audition : false,
  });
  const { state, token } = answer.data ?? {};
  const latest = useRef(onDone);
  useEffect(() => {
    latest.current = onDone;
  });
  useEffect(() => {
    if (!token) return;
    const welcome = (username: string) => latest.current(token, username, t('loginDone'));
    void callsWith(token, session)
      .info()
      .then(
        ({ username }) => welcome(username),
        () => welcome(''),
      );
  }, [token, t]);

  if (ticket.isError) return <LoadFailed error={ticket.error} retry={() => void ticket.refetch()} />;
  const address = ticket.data && new URL(ticket.data.url, location.origin).href;
  return (
    <div className="grid justify-items-center gap-3 py-2 text-center">
      {state === 'expired' ? (
        <div className="grid size-42 place-items-center rounded-control bg-hover p-4">
          <p className="text-[13px] text-muted">{t('phoneExpired')}</p>
          <Button size="sm" onClick={() => void client.resetQueries({ queryKey: ticketKey })}>
            {t('phoneAgain')}
          </Button>
        </div>
      ) : address ? (
        <Suspense fallback={<Skeleton className="size-42" />}>
          <QrPicture text={address} label={t('phonePicture')} />
        </Suspense>
      ) : (
        <Skeleton className="size-42" />
      )}
      <p className="max-w-72 text-[13px] text-muted">{t('phoneHint')}</p>
      {(done || state === 'confirmed') && <Spinner size={18} />}
    </div>
  );
}

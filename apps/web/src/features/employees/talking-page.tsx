import { ApiError } from '@likeness/contract/sender';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Headset, MessageSquarePlus, PanelLeft } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { useMedia } from '../../lib/use-media.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { PageTitle } from '../site/page-title.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { EngineLine } from '../chat/engine-line.tsx';
import { History } from '../chat/history.tsx';
import { Thread } from '../chat/thread.tsx';
import { useEmployee, type Bot } from './employees.queries.ts';
import { useSpokenAnswers, type GrowingAnswer } from '../live/use-spoken-answers.ts';
import { HireState } from './hire-state.tsx';

const PresenterPanel = lazy(() => import('./presenter-panel.tsx'));
const HireDialog = lazy(() => import('./hire-dialog.tsx'));
const route = getRouteApi('/shell/employee/talking');

/** Talking with one digital employee. */
export function TalkingPage() {
  const { t } = useTranslation('employees');
  const { id = '', cid = '' } = route.useSearch();
  const employee = useEmployee(id);
  const gone = !id || (employee.error instanceof ApiError && employee.error.problem === 'not-found');
  if (gone)
    return (
      <EmptyState icon={Headset} title={t('notFound')} hint={t('notFoundHint')}>
        <ButtonLink to="/employee">{t('back')}</ButtonLink>
      </EmptyState>
    );
  if (employee.isError) return <LoadFailed error={employee.error} retry={() => void employee.refetch()} />;
  if (!employee.data) return <Skeleton className="h-96" />;
  return <Talking key={id} bot={employee.data} cid={cid} />;
}

function Talking({ bot, cid }: { bot: Bot; cid: string }) {
  const { t } = useTranslation(['employees', 'chat']);
  const navigate = useNavigate();
  const wide = useMedia('(min-width: 1024px)');
  const [sheet, setSheet] = useState(false);
  const [hiring, setHiring] = useState(false);
  // A conversation that begins keeps its place on the page when it gets its id; the address follows a moment later.
  const [thread, setThread] = useState<{ cid: string; number: number; before?: string }>({ cid, number: 0 });
  if (thread.cid === cid && thread.before !== undefined) setThread({ cid, number: thread.number });
  if (thread.cid !== cid && thread.before !== cid) setThread({ cid, number: thread.number + 1 });
  const { id } = bot;
  const voice = useSpokenAnswers(id);
  const [thinking, setThinking] = useState(false);
  const onAnswer = (answer: GrowingAnswer | 'asked' | 'stopped') => {
    setThinking(answer === 'asked' || (typeof answer === 'object' && !answer.text && !answer.whole));
    if (typeof answer === 'object') voice.hear(answer);
    else voice.stop();
  };
  const figure = bot.presenter && (
    <Suspense fallback={<Skeleton className="size-full" />}>
      <PresenterPanel bot={bot} voice={voice} thinking={thinking} />
    </Suspense>
  );
  const price = usePrice(bot);
  const go = (next: string) => {
    setSheet(false);
    void navigate({ to: '/employee/talking', search: next ? { id, cid: next } : { id } });
  };
  const began = (next: string) => {
    setThread((now) => ({ number: now.number, cid: next, before: now.cid }));
    void navigate({ to: '/employee/talking', search: { id, cid: next }, replace: true });
  };
  const refused = (error: unknown) => {
    if (!(error instanceof ApiError) || error.problem !== 'trial-used-up') return false;
    toast.error(error);
    setHiring(true);
    return true;
  };
  const history = <History cid={cid} botId={id} onOpen={go} onRemoved={(gone) => gone === cid && go('')} />;
  return (
    <>
      <PageTitle title={`${bot.name} · ${bot.title}`}>
        {!wide && (
          <Button
            size="icon"
            variant="ghost"
            aria-label={t('chat:showHistory')}
            onClick={() => setSheet(true)}
          >
            <PanelLeft size={18} />
          </Button>
        )}
        <ButtonLink to="/employee">{t('back')}</ButtonLink>
        <ButtonLink to="/employee/embed" search={{ id }}>
          {t('embed')}
        </ButtonLink>
        <Button onClick={() => setHiring(true)}>{t('hire')}</Button>
        <Button onClick={() => go('')}>
          <MessageSquarePlus size={16} aria-hidden />
          {t('chat:newChat')}
        </Button>
      </PageTitle>
      <div className="flex items-start gap-5">
        {wide && (
          <div className="scroll-thin sticky top-20 max-h-[calc(100dvh-7rem)] w-64 shrink-0 overflow-y-auto rounded-panel border border-line bg-surface p-2">
            {figure && <div className="mb-2 h-84">{figure}</div>}
            <div className="flex gap-3 border-b border-line p-2 pb-3">
              {!figure && (
                <img
                  src={bot.avatar}
                  alt=""
                  className="h-20 w-14 shrink-0 rounded-control bg-hover object-cover object-top"
                />
              )}
              <HireState bot={bot} />
            </div>
            <nav aria-label={t('chat:history')} className="pt-2">
              {history}
            </nav>
          </div>
        )}
        <section aria-label={bot.name} className="mx-auto w-full max-w-[820px] min-w-0">
          {!wide && figure && <div className="sticky top-16 z-10 mb-4 h-[34dvh]">{figure}</div>}
          <Thread
            key={thread.number}
            cid={cid}
            botId={id}
            price={price}
            examples={bot.questions}
            onRefused={refused}
            onBegan={began}
            onAnswer={onAnswer}
            onSpeak={voice.stop}
            welcome={<Welcome bot={bot} pictured={!figure} />}
            note={<EngineLine />}
          />
        </section>
      </div>
      <Dialog open={!wide && sheet} onClose={() => setSheet(false)} title={t('chat:history')}>
        {history}
      </Dialog>
      <Suspense>{hiring && <HireDialog bot={bot} onClose={() => setHiring(false)} />}</Suspense>
    </>
  );
}

/** What the next question takes. */
function usePrice({ credits, hired, expire_time, trial_left: left, uses_left }: Bot): string {
  const { t } = useTranslation('employees');
  if (credits > 0) return t('priceNone');
  if (hired && expire_time) return t('priceTime');
  return left > 0
    ? t('priceTrial', { count: left, left })
    : t('priceUse', { count: uses_left, left: uses_left });
}

function Welcome({ bot, pictured }: { bot: Bot; pictured: boolean }) {
  return (
    <>
      {pictured && (
        <img
          src={bot.avatar}
          alt=""
          className="mb-3 h-40 w-28 rounded-card bg-hover object-cover object-top"
        />
      )}
      <h2 className="text-lg font-semibold">{bot.name}</h2>
      <p className="text-[13px] text-accent-text">{bot.title}</p>
      <p className="mt-1 max-w-md text-muted">{bot.desc}</p>
    </>
  );
}

import { chatPrice } from '@likeness/domain/chat';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { MessageSquarePlus, PanelLeft, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { useMedia } from '../../lib/use-media.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PageTitle } from '../site/page-title.tsx';
import { usePrices } from '../site/site.queries.ts';
import { EngineLine } from './engine-line.tsx';
import { History } from './history.tsx';
import { Thread } from './thread.tsx';

const route = getRouteApi('/shell/store/aiChat');

/** Talking with the assistant: questions, answers, and what was said before. */
export function ChatPage() {
  const priceOf = usePrices();
  const { t } = useTranslation('chat');
  const { cid = '' } = route.useSearch();
  const navigate = useNavigate();
  const wide = useMedia('(min-width: 1024px)');
  const [aside, setAside] = useState(true);
  const [sheet, setSheet] = useState(false);
  // A conversation that begins keeps its place on the page when it gets its id.
  const [thread, setThread] = useState({ cid, number: 0 });
  if (thread.cid !== cid) setThread({ cid, number: thread.number + 1 });
  const go = (next: string) => {
    setSheet(false);
    void navigate({ to: '/store/aiChat', search: next ? { cid: next } : {} });
  };
  const began = (next: string) => {
    setThread((now) => ({ ...now, cid: next }));
    void navigate({ to: '/store/aiChat', search: { cid: next }, replace: true });
  };
  const history = <History cid={cid} onOpen={go} onRemoved={(gone) => gone === cid && go('')} />;
  const open = wide ? aside : sheet;

  return (
    <>
      <PageTitle title={t('title')}>
        <Button
          size="icon"
          variant="ghost"
          aria-expanded={open}
          aria-label={t(open ? 'hideHistory' : 'showHistory')}
          onClick={() => (wide ? setAside(!aside) : setSheet(true))}
        >
          <PanelLeft size={18} />
        </Button>
        <Button onClick={() => go('')}>
          <MessageSquarePlus size={16} aria-hidden />
          {t('newChat')}
        </Button>
      </PageTitle>
      <div className="flex items-start gap-5">
        {wide && aside && (
          <nav
            aria-label={t('history')}
            className="scroll-thin sticky top-20 max-h-[calc(100dvh-7rem)] w-64 shrink-0 overflow-y-auto rounded-panel border border-line bg-surface p-2"
          >
            {history}
          </nav>
        )}
        <section aria-label={t('title')} className="mx-auto w-full max-w-[820px] min-w-0">
          <Thread
            key={thread.number}
            cid={cid}
            price={t('price', { credits: priceOf('chat', chatPrice) })}
            examples={[t('example1'), t('example2'), t('example3')]}
            onBegan={began}
            welcome={<Welcome />}
            note={<EngineLine />}
          />
        </section>
      </div>
      <Dialog open={!wide && sheet} onClose={() => setSheet(false)} title={t('history')}>
        {history}
      </Dialog>
    </>
  );
}

function Welcome() {
  const { t } = useTranslation('chat');
  return (
    <>
      <span className="mb-3 grid size-14 place-items-center rounded-panel bg-accent-wash text-accent-text">
        <Sparkles size={26} strokeWidth={1.6} aria-hidden />
      </span>
      <h2 className="text-lg font-semibold">{t('welcome')}</h2>
      <p className="mt-1 max-w-md text-muted">{t('welcomeHint')}</p>
    </>
  );
}

import { botSpeech } from '@likeness/domain/bots';
import { useNavigate, type NavigateOptions } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { eventsApi } from '../../features/works/works.api.ts';
import { listenTo, type Reactions } from '../../lib/live-events.ts';
import { queryClient } from '../../lib/query-client.ts';
import { applyWorkEvent } from '../../features/works/works.queries.ts';

const firstWait = 1000;
const maxWait = 60_000;

/**
 * Listens to the server's events for as long as the shell stands. Without them the lists still refresh by polling.
 * A ticket serves once, so every new try fetches another.
 */
export function useLiveUpdates(): void {
  const navigate = useNavigate();
  const go = useRef(navigate);
  useEffect(() => {
    go.current = navigate;
  });
  useEffect(() => {
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wait = firstWait;
    let over = false;

    const again = () => {
      source?.close();
      if (over) return;
      timer = setTimeout(() => void connect(), wait);
      wait = Math.min(maxWait, wait * 2);
    };
    const connect = async () => {
      try {
        const { ticket } = await eventsApi.ticket({});
        if (over) return;
        source = new EventSource(`/api/events?ticket=${encodeURIComponent(ticket)}`);
        source.addEventListener('open', () => {
          if (wait > firstWait * 2) void queryClient.invalidateQueries();
          wait = firstWait;
        });
        source.addEventListener('error', again);
        listenTo(source, {
          ...reactions,
          work: (event) => {
            applyWorkEvent(event);
            if (event.kind === botSpeech.kind) reactions.chat({});
            void import('../../features/works/ended-work.ts').then(({ announceEnd }) =>
              announceEnd(
                event,
                ({ page, tab }) =>
                  void (tab && event.status === 'success'
                    ? go.current({ to: '/works/result', search: { id: event.id } })
                    : go.current({ to: page, search: tab ?? {} } as NavigateOptions)),
              ),
            );
          },
        });
      } catch {
        again();
      }
    };
    void connect();
    return () => {
      over = true;
      clearTimeout(timer);
      source?.close();
    };
  }, []);
}

const refresh =
  (...queryKey: string[]) =>
  () =>
    void queryClient.invalidateQueries({ queryKey });

const reactions: Omit<Reactions, 'work'> = {
  upload: (event) =>
    void import('../../features/uploads/uploads.store.ts').then(({ noteUpload }) => noteUpload(event)),
  handoff: (event) =>
    void import('../../features/handoffs/handoffs.store.ts').then(({ noteHandoff }) => noteHandoff(event)),
  works: refresh('works'),
  credits: refresh('points'),
  voices: refresh('voices'),
  avatars: refresh('avatars'),
  notices: refresh('notices'),
  pictures: refresh('photo-talk', 'pictures'),
  audition: refresh('audition'),
  materials: refresh('materials'),
  profiles: refresh('profiles'),
  chat: refresh('chat'),
  bots: refresh('bots'),
  writing: ({ before }) => void queryClient.setQueryData(['writing', 'before'], before),
};

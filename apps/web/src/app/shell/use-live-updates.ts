import { eventPayloads } from '@likeness/contract/events';
import { useEffect } from 'react';
import { api } from '../../lib/api.ts';
import { queryClient } from '../../lib/query-client.ts';
import { applyWorkEvent } from '../../features/works/works.queries.ts';

const firstWait = 1000;
const longestWait = 60_000;

/**
 * Listens to the server's events for as long as the shell stands. Without them the lists still refresh by polling.
 * A ticket serves once, so every new try fetches another.
 */
export function useLiveUpdates(): void {
  useEffect(() => {
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wait = firstWait;
    let over = false;

    const again = () => {
      source?.close();
      if (over) return;
      timer = setTimeout(() => void connect(), wait);
      wait = Math.min(longestWait, wait * 2);
    };
    const connect = async () => {
      try {
        const { ticket } = await api.events.ticket({});
        if (over) return;
        source = new EventSource(`/api/events?ticket=${encodeURIComponent(ticket)}`);
        source.addEventListener('open', () => {
          if (wait > firstWait * 2) void queryClient.invalidateQueries();
          wait = firstWait;
        });
        source.addEventListener('error', again);
        listen(source);
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

function listen(source: EventSource): void {
  const on = <Name extends keyof typeof eventPayloads>(
    name: Name,
    react: (payload: ReturnType<(typeof eventPayloads)[Name]['parse']>) => void,
  ) => {
    source.addEventListener(name, (event: MessageEvent<string>) => {
      const read = eventPayloads[name].safeParse(parseJson(event.data));
      if (read.success) react(read.data as ReturnType<(typeof eventPayloads)[Name]['parse']>);
    });
  };
  const refresh = (key: string) => void queryClient.invalidateQueries({ queryKey: [key] });
  on('work', applyWorkEvent);
  on('credits', () => refresh('points'));
  on('voices', () => refresh('voices'));
  on('avatars', () => refresh('avatars'));
  on('notices', () => refresh('notices'));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

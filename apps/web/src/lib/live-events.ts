import { eventNames, type EventName, type EventPayload, readEvent } from '@likeness/contract/events';

/** What the page does about each event it hears. */
export type Reactions = { [Name in EventName]: (payload: EventPayload<Name>) => void };

type Source = { addEventListener: (name: string, hear: (event: { data: string }) => void) => void };

/** Hands each event of the server's stream to its reaction; what cannot be read is left to polling. */
export function listenTo(source: Source, reactions: Reactions): void {
  const on = (name: EventName) =>
    source.addEventListener(name, ({ data }) => {
      const payload = readEvent(name, data);
      if (payload) (reactions[name] as (payload: unknown) => void)(payload);
    });
  for (const name of eventNames) on(name);
}

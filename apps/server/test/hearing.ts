import type { Person } from './studio.ts';

/** What hears the events of a stream by name, as a browser's EventSource does. */
export type Hearing = {
  addEventListener: (name: string, hear: (event: { data: string }) => void) => void;
  close: () => void;
};

/** Opens a person's stream of events at `origin`; resolves when the server has begun it. */
export async function hearing(origin: string, person: Pick<Person, 'api'>): Promise<Hearing> {
  const { ticket } = await person.api.events.ticket();
  const ending = new AbortController();
  const response = await fetch(`${origin}/api/events?ticket=${ticket}`, { signal: ending.signal });
  if (!response.ok || !response.body) throw new Error(`the stream was answered with ${response.status}`);
  const hears = new Map<string, (event: { data: string }) => void>();
  void read(response.body, (name, data) => hears.get(name)?.({ data })).catch(() => undefined);
  return {
    addEventListener: (name, hear) => void hears.set(name, hear),
    close: () => ending.abort(),
  };
}

async function read(
  body: ReadableStream<Uint8Array>,
  tell: (name: string, data: string) => void,
): Promise<void> {
  let text = '';
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const name = /^event: (.*)$/m.exec(block)?.[1];
      const data = /^data: (.*)$/m.exec(block)?.[1];
      if (name !== undefined && data !== undefined) tell(name, data);
    }
  }
}

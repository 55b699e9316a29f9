import { beforeAll, describe, expect, test } from 'vitest';
import { publish } from '../../events/events.ts';
import { transaction } from '../../db/transaction.ts';
import { problemOf, testStudio, type Person, type Studio } from '../../../test/studio.ts';

let studio: Studio;
beforeAll(async () => {
  studio = await testStudio();
});

type Heard = { id: number; event: string; data: Record<string, unknown> };
type Stream = {
  status: number;
  heard: Heard[];
  /** Resolves when `n` events have been heard. */
  until: (n: number) => Promise<Heard[]>;
  /** Resolves when the server has ended the stream. */
  ended: Promise<void>;
  close: () => void;
};

async function listen(query: string, headers: Record<string, string> = {}): Promise<Stream> {
  const ending = new AbortController();
  const response = await fetch(`${studio.origin}/api/events?${query}`, { headers, signal: ending.signal });
  const heard: Heard[] = [];
  const waiting: { n: number; tell: () => void }[] = [];
  const read = async () => {
    let text = '';
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const fields = Object.fromEntries(
          block
            .split('\n')
            .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
        );
        if (fields['event'])
          heard.push({
            id: Number(fields['id']),
            event: fields['event'],
            data: JSON.parse(fields['data'] ?? '') as Record<string, unknown>,
          });
      }
      for (const it of waiting) if (heard.length >= it.n) it.tell();
    }
  };
  return {
    status: response.status,
    heard,
    until: (n) =>
      new Promise((resolve) => {
        const tell = () => resolve([...heard]);
        if (heard.length >= n) tell();
        else waiting.push({ n, tell });
      }),
    ended: response.status === 200 ? read().catch(() => undefined) : Promise.resolve(),
    close: () => ending.abort(),
  };
}

const say = (person: Person, stage: string) =>
  transaction(studio.app.context.db, (tx) =>
    publish(tx, person.id, 'work', {
      id: person.id,
      kind: 'avatar-video',
      status: 'generating',
      stage,
      progress: 0,
    }),
  );
const open = async (person: Person, after?: number) =>
  listen(
    `ticket=${(await person.api.events.ticket()).ticket}${after === undefined ? '' : `&after=${after}`}`,
  );

describe('the stream of events', () => {
  test('tells its user, and no other', async () => {
    const [one, two] = [await studio.person(), await studio.person()];
    const [first, second] = [await open(one), await open(two)];
    await say(one, 'for one');
    await say(two, 'for two');
    expect((await first.until(1)).map((it) => it.data['stage'])).toEqual(['for one']);
    expect((await second.until(1)).map((it) => it.data['stage'])).toEqual(['for two']);
    first.close();
    second.close();
  });

  test('gives what was missed, in order and once', async () => {
    const person = await studio.person();
    const first = await open(person);
    for (let i = 0; i < 5; i++) await say(person, `stage ${i}`);
    const [, second] = await first.until(2);
    first.close();
    await say(person, 'while away');
    const again = await open(person, second?.id ?? 0);
    await say(person, 'back');
    const stages = (await again.until(5)).map((it) => it.data['stage']);
    expect(stages).toEqual(['stage 2', 'stage 3', 'stage 4', 'while away', 'back']);
    again.close();
  });

  test('cannot be forged by what is in a payload', async () => {
    const person = await studio.person();
    const stream = await open(person);
    await say(person, 'x\n\nevent: credits\ndata: {"credits":1}\n\n');
    await say(person, 'end');
    expect((await stream.until(2)).map((it) => it.event)).toEqual(['work', 'work']);
    stream.close();
  });

  test('ends when its session ends, while another session of the user goes on', async () => {
    const person = await studio.person();
    const { username, password } = person;
    const { token } = await studio.client().session.login({ username, password });
    const [stream, other] = [
      await open(person),
      await open({ ...person, api: studio.client({ session: token }) }),
    ];
    await person.api.session.logout();
    await stream.ended;
    await say(person, 'afterwards');
    expect((await other.until(1)).map((it) => it.data['stage'])).toEqual(['afterwards']);
    expect(stream.heard).toEqual([]);
    other.close();
  });
});

describe('a ticket', () => {
  test('opens one stream, once', async () => {
    const person = await studio.person();
    const { ticket } = await person.api.events.ticket();
    const streams = await Promise.all(Array.from({ length: 5 }, () => listen(`ticket=${ticket}`)));
    expect(streams.map((it) => it.status).sort()).toEqual([200, 403, 403, 403, 403]);
    for (const stream of streams) stream.close();
  });

  test('is worth nothing after a minute, or without being one', async () => {
    const person = await studio.person();
    const { ticket } = await person.api.events.ticket();
    const { ticket: phone } = await studio.client().session.startPhone();
    studio.later(61_000);
    for (const wrong of [ticket, phone, person.token, '', 'x'.repeat(5000)])
      expect((await listen(`ticket=${encodeURIComponent(wrong)}`)).status).toBe(403);
    expect((await listen('', { 'x-token': person.token })).status).toBe(403);
  });

  test('is for sessions only', async () => {
    expect(await problemOf(studio.client().events.ticket())).toBe('not-logged-in');
  });
});

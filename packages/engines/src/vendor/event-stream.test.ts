import { describe, expect, it } from 'vitest';
import { eventsOf, type StreamEvent } from './event-stream.ts';

async function read(text: string, size: number): Promise<StreamEvent[]> {
  const bytes = Buffer.from(text);
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }
  const events: StreamEvent[] = [];
  for await (const event of eventsOf(pieces())) events.push(event);
  return events;
}

describe('server-sent events', () => {
  const stream =
    ': keep-alive\r\n\r\nevent: delta\r\ndata: 你好🙂\r\ndata: second\r\n\r\ndata:plain\n\nid: 4\rdata\r\rdata: end';
  const expected = [
    { event: 'delta', data: '你好🙂\nsecond' },
    { event: 'message', data: 'plain' },
    { event: 'message', data: '' },
    { event: 'message', data: 'end' },
  ];

  it.each([1, 2, 3, 7, 1000])('are the same however the bytes are cut: %i at a time', async (size) => {
    expect(await read(stream, size)).toEqual(expected);
  });

  it('have an end: a line that never ends is refused', async () => {
    await expect(read(`data: ${'x'.repeat(2 << 20)}`, 1 << 16)).rejects.toThrow(RangeError);
  });
});

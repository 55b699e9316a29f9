/** One event of a stream; `event` is `message` where the server names none. */
export type StreamEvent = { event: string; data: string };

/** Characters one event may have: what is longer is no stream of pieces. */
const maxEvent = 1 << 20;

/**
 * Server-sent events (WHATWG HTML, 9.2) out of bytes that may be cut anywhere, inside a letter or a line end too.
 * Comments, which servers send to keep a connection, make no event. An event that the end of the stream cuts off is
 * handed over as it is: the reader finds out whether it is whole.
 */
export async function* eventsOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<StreamEvent> {
  const decoder = new TextDecoder();
  let rest = '';
  let event = '';
  let data: string[] = [];

  const ended = (): StreamEvent | undefined => {
    const found = data.length ? { event: event || 'message', data: data.join('\n') } : undefined;
    event = '';
    data = [];
    return found;
  };
  const take = (line: string): StreamEvent | undefined => {
    if (!line) return ended();
    const colon = line.indexOf(':');
    if (colon === 0) return undefined;
    const name = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (name === 'event') event = value;
    if (name === 'data') data.push(value);
    return undefined;
  };

  for await (const chunk of bytes) {
    rest += decoder.decode(chunk, { stream: true });
    // A carriage return at the very end may be half of a line end.
    const lines = rest.split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const found = take(line);
      if (found) yield found;
    }
    if (rest.length + data.reduce((sum, { length }) => sum + length, 0) > maxEvent)
      throw new RangeError('an event of the stream is too long');
  }
  for (const line of (rest + decoder.decode()).split(/\r\n|\n|\r/)) {
    const found = take(line);
    if (found) yield found;
  }
  const last = ended();
  if (last) yield last;
}

import type { Socket } from 'node:net';
import { type FetchPace, fetchSecondsOf } from '@likeness/domain/extraction';
import { problem } from '@likeness/domain/problems';

export type Pace = {
  /** Ends with that of the caller, or with `link-too-slow`. */
  signal: AbortSignal;
  /** Counts what comes over a connection, headers and all: who drips those drips as well. */
  watch: (socket: Socket) => void;
  /** Says how many bytes there will be. */
  expect: (bytes: number | undefined) => void;
  end: () => void;
};

/**
 * Ends a fetch that is slower than `rule` allows, over all of its connections: a server that answers one byte a second would hold
 * a place for ever.
 */
export function paceOf(signal: AbortSignal, rule: FetchPace): Pace {
  const slow = new AbortController();
  const sockets: Socket[] = [];
  const begun = performance.now();
  let [before, expected] = [0, undefined as number | undefined];
  const came = () => sockets.reduce((sum, { bytesRead }) => sum + bytesRead, 0);
  const look = () => {
    const now = came();
    const seconds = (performance.now() - begun) / 1000;
    const drips = seconds > rule.patience && now - before < rule.bytes;
    if (drips || seconds > fetchSecondsOf(expected ?? now, rule))
      slow.abort(problem('link-too-slow', {}, `${now} bytes in ${Math.round(seconds)} s`));
    before = now;
  };
  const timer = setInterval(look, rule.seconds * 1000);
  return {
    signal: AbortSignal.any([signal, slow.signal]),
    watch: (socket) => sockets.push(socket),
    expect: (bytes) => {
      expected = bytes;
    },
    end: () => clearInterval(timer),
  };
}

import { expect, test, vi } from 'vitest';
import { decodeSamples, SoundStream, type StreamAudio } from './sound-stream.ts';

type Node = { start: (at: number) => void; stop: () => void; onEnded: () => void; at: number };

/** Audio whose clock the test moves; nodes end when their time has come. */
function fakeAudio() {
  const nodes: (Node & { until: number; stopped: boolean })[] = [];
  const audio = {
    currentTime: 0,
    destination: {},
    suspend: vi.fn(async () => undefined),
    resume: vi.fn(async () => undefined),
    createBuffer: (_: number, length: number, rate: number) => ({
      duration: length / rate,
      copyToChannel: () => undefined,
    }),
    createBufferSource: () => {
      const node = {
        buffer: null as { duration: number } | null,
        at: 0,
        until: 0,
        stopped: false,
        onEnded: () => undefined as void,
        addEventListener(_: string, hear: () => void) {
          node.onEnded = hear;
        },
        connect: () => undefined,
        disconnect: () => undefined,
        start(at: number) {
          node.at = at;
          node.until = at + node.buffer!.duration;
        },
        stop: () => (node.stopped = true),
      };
      nodes.push(node as (typeof nodes)[number]);
      return node;
    },
  };
  const passes = (seconds: number) => {
    const before = audio.currentTime;
    audio.currentTime += seconds;
    for (const node of nodes)
      if (node.until > before && node.until <= audio.currentTime && !node.stopped) node.onEnded();
  };
  return { audio: audio as unknown as StreamAudio, nodes, passes };
}

const rate = 1000;
const piece = (seconds: number) => new Float32Array(seconds * rate);

test('pieces follow each other without a gap, the first after a short lead', () => {
  const { audio, nodes, passes } = fakeAudio();
  const ended = vi.fn();
  const stream = new SoundStream(audio, ended);
  passes(3);
  stream.add(piece(0.5), rate);
  stream.add(piece(0), rate);
  stream.add(piece(1), rate);
  expect(nodes.map(({ at }) => at)).toEqual([3.06, 3.56]);
  passes(0.03);
  // Its first piece begins in a moment.
  expect(stream.time()).toBeCloseTo(-0.03);
  passes(0.63);
  expect(stream.time()).toBeCloseTo(0.6);
  stream.end();
  expect(ended).not.toHaveBeenCalled();
  passes(1);
  expect(ended).toHaveBeenCalledOnce();
});

test('a late piece is waited for and wholly heard, and time stands still until then', () => {
  const { audio, nodes, passes } = fakeAudio();
  const ended = vi.fn();
  const stream = new SoundStream(audio, ended);
  stream.add(piece(1), rate);
  passes(2);
  expect(ended).not.toHaveBeenCalled();
  expect(stream.time()).toBeCloseTo(1);
  stream.add(piece(1), rate);
  expect(nodes[1]!.at).toBeCloseTo(2.06);
  expect(stream.time()).toBeCloseTo(1);
  passes(0.56);
  expect(stream.time()).toBeCloseTo(1.5);
  passes(1);
  stream.end();
  expect(ended).toHaveBeenCalledOnce();
});

test('a closed stream is silent, plays nothing more and says nothing', () => {
  const { audio, nodes, passes } = fakeAudio();
  const ended = vi.fn();
  const stream = new SoundStream(audio, ended);
  stream.add(piece(1), rate);
  stream.close();
  stream.add(piece(1), rate);
  stream.end();
  passes(5);
  expect(nodes.map(({ stopped }) => stopped)).toEqual([true]);
  expect(ended).not.toHaveBeenCalled();
});

test('samples come as 16 bits', () => {
  const data = Buffer.from(Int16Array.of(0, 16_384, -32_768).buffer).toString('base64');
  expect([...decodeSamples(data)]).toEqual([0, 0.5, -1]);
});

import { InferenceSession, Tensor } from 'onnxruntime-node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMels } from '../../voice-signal/mel.ts';
import { beamSearch } from './beam-search.ts';
import { floatsOf, readCTranslate2 } from './ctranslate2.ts';
import { encoderGraph } from './encoder-graph.ts';
import { aligningHeads } from './heads.ts';
import { logarithms, openWhisper, type Hearing, type WhisperModel } from './model.ts';
import { halfEntry, modelFile, tiny, tinyWhisper } from './tiny-whisper.fixture.ts';

const positions = 12;
/** Start, a language, transcribe, no times. */
const prompt = [261, 262, 266, 270];
/** The end, and nothing that is held back. */
const ends = { end: 260, space: -1 };

/** What CTranslate2 4.6 computes of the same file: the first six scores after the prompt and after each word it chose. */
const reference = [
  { word: 28, scores: [-2.6878, 2.1835, -0.1221, 0.1907, 1.2276, 1.3099] },
  { word: 202, scores: [-1.9027, 0.9234, 0.6192, -0.9841, 2.8852, 1.3072] },
  { word: 202, scores: [-2.8196, -1.4056, 0.7528, -1.7244, 1.5772, -0.1573] },
  { word: 202, scores: [-2.7608, -1.4229, 0.9185, -1.6941, 1.9637, 0.1652] },
];

async function heard(precision: 'float' | 'bytes'): Promise<Hearing> {
  const encoder = await InferenceSession.create(encoderGraph(readCTranslate2(tinyWhisper()), precision));
  const frames = 2 * positions;
  const mels = Float32Array.from({ length: tiny.bands * frames }, (_, i) => {
    const [band, frame] = [Math.floor(i / frames), i % frames];
    return Math.sin(0.7 * band + 0.31 * frame) + 0.1 * band;
  });
  const parts = await encoder.run({ mels: new Tensor('float32', mels, [1, tiny.bands, frames]) });
  await encoder.release();
  return { positions, parts: parts as Hearing['parts'] };
}

const open = (precision: 'float' | 'bytes', unsaid: number[] = []): Promise<WhisperModel> =>
  openWhisper(tinyWhisper(), {
    precision,
    aligning: () => [
      [1, 0],
      [1, 1],
    ],
    unsaid: new Set(unsaid),
  });

const near = (given: ArrayLike<number>, wanted: readonly number[], digits: number): void =>
  wanted.forEach((value, i) => expect(given[i]).toBeCloseTo(value, digits));

describe('a model out of a CTranslate2 file', () => {
  let model: WhisperModel;
  let hearing: Hearing;
  beforeAll(async () => {
    [model, hearing] = [await open('float'), await heard('float')];
  });
  afterAll(() => model.close());

  it('has the scores of CTranslate2, word by word with what is remembered', async () => {
    let step = await model.scores(hearing, model.begin(), prompt);
    for (const { word, scores } of reference) {
      near(step.scores, scores, 3);
      expect(step.scores.indexOf(Math.max(...step.scores))).toBe(word);
      step = await model.scores(hearing, step.taken, [word]);
    }
  });

  it('scores and looks alike whether tokens come at once or one by one', async () => {
    const tokens = [...prompt, 28, 202, 17, 99];
    const whole = await model.scores(hearing, model.begin(), tokens);
    let taken = model.begin();
    let step = whole;
    for (const token of tokens) ({ taken } = step = await model.scores(hearing, taken, [token]));
    near(step.scores, [...whole.scores], 4);
    const last = (attention: Float32Array, looks: number, head: number): number[] => [
      ...attention.subarray((head * looks + looks - 1) * positions, (head * looks + looks) * positions),
    ];
    for (const head of [0, 1]) near(last(step.attention, 1, head), last(whole.attention, 8, head), 5);
    expect(last(whole.attention, 8, 0).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 5);
  });

  it('lets rows go on from any row, each as it would alone', async () => {
    const begun = await model.step(hearing, model.begin(), [prompt], [0]);
    const two = await model.step(hearing, begun.taken, [[28], [17]], [0, 0]);
    const three = await model.step(hearing, two.taken, [[5], [6], [7]], [1, 0, 1]);
    for (const [row, words] of [
      [17, 5],
      [28, 6],
      [17, 7],
    ].entries()) {
      const alone = await model.step(hearing, model.begin(), [[...prompt, ...words]], [0]);
      expect(three.next[row]!.map(({ word }) => word)).toEqual(alone.next[0]!.map(({ word }) => word));
      near(
        three.next[row]!.map(({ chance }) => chance),
        alone.next[0]!.map(({ chance }) => chance),
        4,
      );
    }
    expect(two.attention).toHaveLength(2 * 2 * positions);
  });

  it('names the likeliest words, never one that is not said', async () => {
    const { next } = await model.step(hearing, model.begin(), [prompt], [0]);
    expect(next[0]![0]!.word).toBe(28);
    expect(next[0]!.map(({ chance }) => chance)).toEqual(
      next[0]!.map(({ chance }) => chance).toSorted((a, b) => b - a),
    );
    const shy = await open('float', [28]);
    const other = await shy.step(hearing, shy.begin(), [prompt], [0]);
    await shy.close();
    expect(other.next[0]!.map(({ word }) => word)).not.toContain(28);
    expect(other.next[0]![0]!.word).toBe(next[0]![1]!.word);
  });

  it('is nearly the same in 8 bits', async () => {
    const small = await open('bytes');
    const made = await small.scores(await heard('bytes'), small.begin(), prompt);
    await small.close();
    reference[0]!.scores.forEach((score, i) => expect(Math.abs(made.scores[i]! - score)).toBeLessThan(0.35));
    expect(made.scores.indexOf(Math.max(...made.scores))).toBe(28);
  });

  it('follows several texts, and with one only the likeliest word again and again', async () => {
    const begun = { hearing, taken: model.begin(), prompt, seconds: 1, patient: true };
    const greedy = await beamSearch(model, ends, { ...begun, beams: 1 }, 4);
    expect(greedy.tokens).toEqual([28, 202, 202, 202]);
    // As many looks as words, and one before the end; each is a share of what was heard.
    expect(greedy.attention).toHaveLength(5);
    expect(greedy.attention[0]!.subarray(0, positions).reduce((a, b) => a + b, 0)).toBeCloseTo(1, 5);
    let { taken, attention } = await model.scores(hearing, model.begin(), prompt);
    for (const [i, token] of [...greedy.tokens, 0].entries()) {
      const looks = attention.length / 2 / positions;
      const last = attention.subarray((looks - 1) * positions, looks * positions);
      near(greedy.attention[i]!.subarray(0, positions), [...last], 4);
      ({ taken, attention } = await model.scores(hearing, taken, [token]));
    }
    const wide = await beamSearch(model, ends, { ...begun, beams: 5 }, 4);
    expect(wide.sureness).toBeGreaterThanOrEqual(greedy.sureness - 1e-6);
  });

  it('hears sound of any length up to the positions that it knows', async () => {
    const sound = Float32Array.from({ length: 3200 }, (_, i) => 0.1 * Math.sin(i / 5));
    expect((await model.hear(sound, 17)).parts['cross_values_0']!.dims).toEqual([1, 2, 17, 8]);
    expect((await model.hear(sound, 900)).positions).toBe(tiny.positions);
  });
});

describe('the file of a model', () => {
  const entries = [
    halfEntry('a', [2, 2], [1, -0.5, 0.25, 65_504]),
    halfEntry('tiny', [2], [2 ** -24, -(2 ** -14)]),
  ];

  it('is read as it was written, aliases too', () => {
    const variables = readCTranslate2(modelFile(entries, { aliases: [['b', 'a']] }));
    expect(variables.get('a')).toMatchObject({ shape: [2, 2], type: 4 });
    expect([...floatsOf(variables.get('b')!)]).toEqual([1, -0.5, 0.25, 65_504]);
    expect([...floatsOf(variables.get('tiny')!)]).toEqual([2 ** -24, -(2 ** -14)]);
  });

  it('is refused in a sentence where it is another or damaged', () => {
    const file = modelFile(entries);
    for (const [bytes, why] of [
      [modelFile(entries, { version: 5 }), 'version 5 of the format, not 6'],
      [modelFile(entries, { spec: 'TransformerSpec' }), 'a model of the kind TransformerSpec'],
      [file.subarray(0, file.length - 9), 'the model ends at'],
      [Buffer.concat([file, Buffer.alloc(3)]), '3 bytes are left over'],
      [modelFile([{ ...entries[0]!, shape: [3, 2] }]), 'a has 8 bytes for 3 × 2 values'],
      [modelFile([{ ...entries[0]!, type: 9 }]), 'a is of type 9'],
    ] as const)
      expect(() => readCTranslate2(bytes)).toThrow(why);
    const flag = { type: 1 as const, shape: [], bytes: Buffer.alloc(1) };
    expect(() => floatsOf(flag)).toThrow('no floats');
  });

  it('tells which heads follow the sound', () => {
    const shape = { decoderLayers: 4, heads: 2, width: 16 };
    expect(aligningHeads('{"alignment_heads": [[3, 1], [2, 0]]}', shape)).toEqual([
      [3, 1],
      [2, 0],
    ]);
    for (const config of [undefined, '{"alignment_heads": [[4, 0]]}', '{'])
      expect(aligningHeads(config, shape)).toEqual([
        [2, 0],
        [2, 1],
        [3, 0],
        [3, 1],
      ]);
    expect(aligningHeads(undefined, { decoderLayers: 6, heads: 8, width: 512 })).toHaveLength(8);
  });
});

it('the sound that a model takes is that of the original', async () => {
  const sound = Float32Array.from({ length: 46_400 }, (_, i) => {
    const t = i / 16_000;
    const high = 0.1 * Math.sin(2 * Math.PI * 3000 * t) * Math.sin(2 * Math.PI * 3 * t);
    return 0.2 * Math.sin(2 * Math.PI * 440 * t) + high;
  });
  const opened = await openMels(16_000, { bands: 80, mirrored: true });
  const made = logarithms(await opened.of(sound, 1290), 80);
  await opened.close();
  const at = (frame: number): number[] => [0, 10, 20, 40, 60, 79].map((band) => made[band * 1290 + frame]!);
  // `FeatureExtractor(80)` of faster-whisper 1.2.1.
  near(at(0), [0.7843, 1.1373, 0.6189, 0.2192, -0.1021, -0.2807], 3);
  near(at(150), [-0.7608, 1.1498, -0.7608, -0.7608, -0.7608, -0.7608], 3);
});

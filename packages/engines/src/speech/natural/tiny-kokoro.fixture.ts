import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { kokoroPack } from '@likeness/domain/kokoro-pack';
import { elementType as type, floats, integers, node, onnxModel, value } from '../../onnx/test/onnx-model.ts';
import { noteInstalled } from '../../voice-packs/installed.ts';
import { kokoroFiles } from './kokoro.ts';
import { maxTokens, passed, styleSize } from './sounding/model.ts';
import { splitKokoro } from './split.ts';

/** Frames that every token lasts, and the number from which on a token is heard: marks are silent. */
export const tinyFrames = 4;
const heard = 15.5;
/** Hertz of a token that is heard. */
export const tinyPitch = 180;

/** How loud a token is, 0 to 1. */
const tinyLevel = 0.2;

/**
 * A graph with the inputs, outputs and inner names of Kokoro that says each token as a tone: real enough to be cut, planned,
 * changed and sounded, and small enough to be made by a script.
 */
export function tinyKokoro(level = tinyLevel): Uint8Array {
  const halves = 2 * tinyFrames;
  const { features, pitch, energy, durations } = passed;
  return onnxModel({
    nodes: [
      node('Cast', ['tokens'], 'token', { to: type.float }),
      node('Unsqueeze', ['token', 'two'], 'column'),
      // Durations: the same for all.
      node('Mul', ['token', 'zero'], 'nothing'),
      node('Add', ['nothing', 'frames'], 'lasting'),
      node('Identity', ['lasting'], durations),
      // Features: the token's number in each of its frames.
      node('Expand', ['column', 'each_frame'], 'by_frame'),
      node('Reshape', ['by_frame', 'row'], 'in_a_row'),
      node('Expand', ['in_a_row', 'all_features'], features),
      // Two values a frame, by whether a token is heard.
      node('Expand', ['column', 'each_half'], 'by_half'),
      node('Reshape', ['by_half', 'flat'], 'halves'),
      node('Greater', ['halves', 'threshold'], 'is_heard'),
      node('Where', ['is_heard', 'hertz', 'unvoiced'], pitch),
      node('Where', ['is_heard', 'loud', 'silent'], energy),
      // A tone of that pitch and its octave, and its loudness; the features add nothing that is heard.
      node('Unsqueeze', [pitch, 'two'], 'pitch_column'),
      node('Expand', ['pitch_column', 'each_sample'], 'pitch_samples'),
      node('Reshape', ['pitch_samples', 'flat'], 'hertz_of_samples'),
      node('Mul', ['hertz_of_samples', 'radians'], 'steps'),
      node('CumSum', ['steps', 'one'], 'phase'),
      node('Sin', ['phase'], 'tone'),
      node('Mul', ['phase', 'octave'], 'twice'),
      node('Sin', ['twice'], 'second'),
      node('Add', ['tone', 'second'], 'both'),
      node('Greater', [energy, 'none'], 'sounds'),
      node('Where', ['sounds', 'level', 'none'], 'levels'),
      node('Unsqueeze', ['levels', 'two'], 'level_column'),
      node('Expand', ['level_column', 'each_sample'], 'level_by_sample'),
      node('Reshape', ['level_by_sample', 'flat'], 'level_of_samples'),
      node('ReduceMean', [features], 'mean', { keepdims: 0 }),
      node('Mul', ['mean', 'zero'], 'still'),
      node('Mul', ['both', 'level_of_samples'], 'sound'),
      node('Add', ['sound', 'still'], 'audio'),
    ],
    constants: [
      integers('two', [2]),
      integers('one', [1], []),
      floats('zero', [0]),
      floats('frames', [tinyFrames]),
      integers('each_frame', [1, 1, tinyFrames]),
      integers('row', [1, 1, -1]),
      integers('all_features', [1, 512, 1]),
      integers('each_half', [1, 1, halves]),
      integers('flat', [1, -1]),
      floats('threshold', [heard]),
      floats('hertz', [tinyPitch]),
      floats('unvoiced', [5]),
      floats('loud', [6]),
      floats('silent', [-9]),
      integers('each_sample', [1, 1, 300]),
      floats('radians', [(2 * Math.PI) / 24_000]),
      floats('octave', [2]),
      floats('none', [0]),
      floats('level', [level]),
    ],
    inputs: [
      value('tokens', type.int64, [1, 'length']),
      value('style', type.float, [1, styleSize]),
      value('speed', type.float, [1]),
    ],
    outputs: [value('audio', type.float, [1, 'samples'])],
    metadata: {},
  });
}

/** A folder of packs with the tiny model, as loud as `level`, in the place of the real one. */
export async function tinyPackHome(level = tinyLevel): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'tiny-kokoro-'));
  const folder = join(home, kokoroPack.id);
  const { plan, sound } = splitKokoro(tinyKokoro(level));
  await mkdir(folder);
  await writeFile(join(folder, kokoroFiles.plan), plan);
  await writeFile(join(folder, kokoroFiles.sound), sound);
  const voice = Buffer.from(new Float32Array(maxTokens * styleSize).buffer);
  for (const file of kokoroPack.parts['voices']!.split(',')) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), voice);
  }
  await noteInstalled(home, kokoroPack, { folder, from: [], at: '' });
  return home;
}

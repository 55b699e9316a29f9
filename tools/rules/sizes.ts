import { functionsOf } from './function-lengths.ts';
import { longFunctions } from './long-functions.ts';
import { gone, isCode, isShipped, type Rule } from './source.ts';

const maxFileLines = 300;
const maxFunctionLines = 70;
const maxBytes = 1_000_000;

export const filesAreShort: Rule = (files) =>
  files
    .filter(isCode)
    .filter(({ path }) => !/\/(migrations|i18n|texts|sentences)\/|fixtures/.test(path))
    .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > maxFileLines)
    .map(({ path, lines }) => `${path} has ${lines} lines`);

/** Suites that several tests run, and what tests are given. */
const forTests = /\/conformance\.ts$|\.fixture\.ts$/;

export const functionsAreShort: Rule = (files) => [
  ...gone(files, Object.keys(longFunctions)),
  ...files
    .filter((file) => isShipped(file) && !forTests.test(file.path))
    .flatMap(({ path, text }) => {
      const long = functionsOf(text).filter(({ lines }) => lines > maxFunctionLines);
      const known = longFunctions[path] ?? [];
      return [
        ...long
          .filter(({ name }) => !known.includes(name))
          .map(({ name, lines }) => `${path}: ${name} has ${lines} lines`),
        ...known
          .filter((name) => !long.some((one) => one.name === name))
          .map((name) => `${path}: ${name} is short by now, strike its exception`),
      ];
    }),
];

/** Weights and drawings that the product cannot do without. */
const large = [
  'packages/engines/speaker-encoder/weights.f16',
  'packages/engines/silero-vad/silero_vad_v5.onnx',
  'packages/engines/selfie-segmentation/selfie.onnx',
  'packages/engines/drawings/shaded.bin',
];

export const filesAreLight: Rule = (files) => [
  ...gone(files, large),
  ...files
    .filter(({ path }) => !path.startsWith('library/') && !path.startsWith('apps/web/public/'))
    .filter(({ path, bytes }) => bytes > maxBytes && !large.includes(path))
    .map(({ path, bytes }) => `${path} has ${bytes} bytes`),
];

const media =
  /\.(mp4|mov|webm|mkv|avi|mp3|m4a|wav|flac|ogg|png|jpe?g|webp|avif|gif|f16|f32|bin|onnx|zip|gz)$/i;
/** What is made once and kept, because making it again takes hours or gives another one; tests make their own media. */
const kept = [
  ...large,
  'packages/engines/drawings/flat.bin',
  'packages/engines/voice-span/known.f32',
  'packages/media/marks/ai-en.png',
  'packages/media/marks/ai-zh.png',
  'packages/media/marks/excerpt-en.png',
  'packages/media/marks/excerpt-zh.png',
  'packages/talking-head/src/photo/test/lashes-on-glasses.jpg',
];

export const mediaIsMadeAnew: Rule = (files) => [
  ...gone(files, kept),
  ...files
    .map(({ path }) => path)
    .filter((path) => media.test(path) && !/^(library|apps\/web\/public|docs)\//.test(path))
    .filter((path) => !kept.includes(path)),
];

export { buildScene } from './build.ts';
export { finish } from './finish/finish.ts';
export type { DrawnPictures, PictureEngine, PictureOrder, Reading } from './port.ts';
export { renderScene } from './render/render.ts';
export type { Camera, Figure, Layer, Moment, Painted, Scene, SceneWords } from './scene.ts';
export { readingOf } from './words/reading.ts';
export { readPrompt } from './words/read.ts';

/** The child process that draws. */
export const sketchProcess: URL = new URL('./process.ts', import.meta.url);

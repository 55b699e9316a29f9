import { seededRandom } from '@likeness/domain/maths/seeded-random';
import { problem } from '@likeness/domain/problems';
import { buildScene } from '../../pictures/build.ts';
import { isPainted } from '../../pictures/finish/finish.ts';
import { setHeadline } from '../../pictures/headline.ts';
import { cutOut, type CutOut } from '../../pictures/product/cut-out.ts';
import type { Scene, SceneWords } from '../../pictures/scene.ts';
import { withOwn } from '../../pictures/words/own-picture.ts';
import { clipRate, type ClipReport, type ClipWay, type TextClipRequest } from '../port.ts';
import { atmosphere } from './atmosphere.ts';
import { cameraPath } from './camera.ts';
import { film, type FilmOptions } from './film.ts';
import { allowedMoves, readMotion, type CameraMove, type Light, type Motion } from './motion-words.ts';
import { clipSize } from './picture.ts';
import { paintingScale, sceneFrames } from './scene-frames.ts';
import { sceneWords } from './scene-words.ts';

const ways: Record<CutOut['way'], ClipWay> = { alpha: 'cut-out', cut: 'cut-out', framed: 'card' };
const dayTimes: Record<Light, NonNullable<SceneWords['time']>> = {
  night: 'night',
  golden: 'golden',
  dawn: 'dawn',
  grey: 'overcast',
};
/** Imagination from which a clip without a named camera may make two moves at once. */
const wild = 0.7;

const even = (value: number) => 2 * Math.round(value / 2);

/**
 * Makes a clip of a painted scene that does what a description says, and writes it as a labelled MP4. Throws
 * `nothing-recognised` where there is nothing to be seen.
 */
export async function sceneClip(request: TextClipRequest, options: FilmOptions = {}): Promise<ClipReport> {
  const { prompt, negative, seed, seconds, imagination } = request;
  options.onProgress?.('preparing', 0);
  const motion = readMotion(prompt, negative);
  const words = await sceneWords(prompt, negative);
  const own = request.reference ? await cutOut(request.reference) : undefined;
  if (!own && !words.drawn.length && !words.quotes.length) throw problem('nothing-recognised');
  if (motion.light) words.time ??= dayTimes[motion.light];
  const size = clipSize(request.ratio, request.side);
  const scale = isPainted(words.style) ? paintingScale : 1;
  const canvas = { W: even(size.width * scale), H: even(size.height * scale) };
  const scene = buildScene(own ? withOwn(words, own) : words, canvas, seed, own?.canvas);
  const random = seededRandom(seed);
  const moves = motion.camera.length > 0 ? motion.camera : chosenMoves(request, random);
  const camera = cameraPath(moves, { random, amplitude: 0.45 + 1.1 * imagination, seconds });
  const [title, badge = ''] = words.quotes;
  const headline = title
    ? (frame: Parameters<typeof setHeadline>[0], onto: typeof frame) =>
        setHeadline(frame, title, badge, { seed, style: words.style, onto })
    : undefined;
  const draw = sceneFrames({ scene, camera, seed, seconds, size, headline });
  const further = atmosphere(notPainted(motion, scene, words), random);
  const made = await film(request, size, options, (at, to) => {
    draw(at, to);
    further(to, at.time);
  });
  return { seconds: made, ...size, fps: clipRate, way: own ? ways[own.way] : 'scene' };
}

/** A description that says nothing of the camera gets a move, and with much imagination two. */
function chosenMoves({ negative, imagination }: TextClipRequest, random: () => number): CameraMove[] {
  const one = (moves: CameraMove[]) => {
    const allowed = allowedMoves(moves, negative);
    return allowed[Math.floor(random() * allowed.length)] ?? 'still';
  };
  const first = one(['push', 'push', 'left', 'right', 'pull', 'orbit']);
  return imagination > wild && first !== 'still' ? [first, one(['up', 'orbit', 'handheld'])] : [first];
}

/** Weather that the scene does not bring by itself: light leaks, and words that only clips know. */
function notPainted({ effects }: Motion, { fx, fxClip }: Scene, { weather }: SceneWords): Motion['effects'] {
  const falling = ['rain', 'snow', 'fog'];
  return effects.filter((effect) => {
    if (fx.includes(effect) || weather.includes(effect)) return false;
    // A storm rains by itself, and it does not rain in a room.
    return !(falling.includes(effect) && (fxClip || fx.includes('storm')));
  });
}

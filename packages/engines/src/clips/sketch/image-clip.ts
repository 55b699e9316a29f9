import { seededRandom } from '@likeness/domain/maths/seeded-random';
import { smoothstep } from '@likeness/domain/maths/smoothstep';
import { clipRate, type ClipReport, type ImageClipRequest } from '../port.ts';
import { atmosphere } from './atmosphere.ts';
import { cameraPath } from './camera.ts';
import { guessDepth } from './depth.ts';
import { film, type FilmOptions } from './film.ts';
import { brightness, shine } from './light.ts';
import { morphEase, morphFrames, prepareMorph } from './morph-clip.ts';
import { allowedMoves, readMotion, type CameraMove, type Motion } from './motion-words.ts';
import { clipSize, loadPicture, type Picture, type Size } from './picture.ts';
import { stillFrames } from './still-clip.ts';

/** A source is larger than the clip by this much, so that a camera that comes closer still sees details. */
const spare = 1.16;
/** Pictures this dark are night already. */
const alreadyDark = 0.3;

/** Makes a clip of one picture or of what lies between two, and writes it as a labelled MP4. */
export async function imageClip(request: ImageClipRequest, options: FilmOptions = {}): Promise<ClipReport> {
  const size = clipSize(request.ratio, request.side);
  const motion = readMotion(request.prompt, request.negative);
  const random = seededRandom(request.seed);
  options.onProgress?.('preparing', 0);
  const { way, draw } = request.last
    ? await between(request, size, request.last)
    : await ofOne(request, size, { motion, random });
  const light = motion.light;
  const weather = atmosphere(motion.effects, random);
  const seconds = await film(request, size, options, ({ share, time }, frame) => {
    draw(share, time, frame);
    // Two pictures bring their own light.
    if (light && !request.last && !(light === 'night' && way.dark))
      shine(frame, light, smoothstep(0, 0.7, share));
    weather(frame, time);
  });
  return { seconds, ...size, fps: clipRate, way: way.name };
}

type Drawn = {
  way: { name: ClipReport['way']; dark: boolean };
  draw: (share: number, time: number, to: Picture) => void;
};

async function ofOne(
  { first, imagination, seconds, negative }: ImageClipRequest,
  { width, height }: Size,
  { motion, random }: { motion: Motion; random: () => number },
): Promise<Drawn> {
  const source = await loadPicture(first, { width: even(width * spare), height: even(height * spare) });
  const moves = motion.camera.length > 0 ? motion.camera : chosenMoves(negative, random);
  const amplitude = 0.45 + 1.1 * (0.2 + imagination * 0.8);
  const frames = stillFrames({
    source,
    depth: guessDepth(source),
    camera: cameraPath(moves, { random, amplitude, seconds }),
    motion,
    liveliness: 0.5 + imagination,
    parallax: 0.7,
  });
  return { way: { name: 'parallax', dark: brightness(source) < alreadyDark }, draw: frames };
}

/** A description that says nothing of the camera gets a calm move that suits every picture. */
function chosenMoves(negative: string, random: () => number): CameraMove[] {
  const allowed = allowedMoves(['push', 'orbit', 'push', 'pull'], negative);
  return [allowed[Math.floor(random() * allowed.length)] ?? 'still'];
}

async function between({ first, imagination }: ImageClipRequest, size: Size, last: string): Promise<Drawn> {
  const a = await loadPicture(first, size);
  const b = await loadPicture(last, size, a.cut);
  const morph = prepareMorph(a, b);
  const frames = morphFrames(morph, imagination);
  return {
    way: { name: morph.way, dark: true },
    draw: (share, _time, to) => frames(morphEase(share), to),
  };
}

const even = (value: number) => 2 * Math.round(value / 2);

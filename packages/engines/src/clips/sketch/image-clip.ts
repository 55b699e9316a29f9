import { seededRandom } from '@likeness/domain/maths/seeded-random';
import { smoothstep } from '@likeness/domain/maths/smoothstep';
import { encodeVideo } from '@likeness/media/encode';
import { labelMetadata } from '@likeness/media/label';
import { clipRate, type ClipReport, type ImageClipRequest } from '../port.ts';
import { atmosphere } from './atmosphere.ts';
import { cameraPath } from './camera.ts';
import { guessDepth } from './depth.ts';
import { brightness, shine } from './light.ts';
import { morphEase, morphFrames, prepareMorph } from './morph-clip.ts';
import { allowedMoves, readMotion, type CameraMove, type Motion } from './motion-words.ts';
import { clipSize, framePicture, loadPicture, type Picture, type Size } from './picture.ts';
import { stillFrames } from './still-clip.ts';

type Progress = (stage: string, fraction: number) => void;
type Options = { signal?: AbortSignal | undefined; onProgress?: Progress | undefined };

/** A source is larger than the clip by this much, so that a camera that comes closer still sees details. */
const spare = 1.16;
/** Pictures this dark are night already. */
const alreadyDark = 0.3;

/** Makes a clip of one picture or of what lies between two, and writes it as a labelled MP4. */
export async function imageClip(request: ImageClipRequest, options: Options = {}): Promise<ClipReport> {
  const { signal, onProgress } = options;
  const size = clipSize(request.ratio, request.side);
  const motion = readMotion(request.prompt, request.negative);
  const random = seededRandom(request.seed);
  onProgress?.('preparing', 0);
  const { way, draw } = request.last
    ? await between(request, size, request.last)
    : await ofOne(request, size, { motion, random });
  const light = motion.light;
  const weather = atmosphere(motion.effects, random);
  const frames = Math.round(request.seconds * clipRate);
  const buffer = new Uint8Array((size.width * size.height * 3) / 2);
  const frame = framePicture(buffer, size);
  const encoder = await encodeVideo({
    ...size,
    fps: clipRate,
    out: request.out,
    ...(request.label ? { metadata: labelMetadata(request.label) } : {}),
    ...(signal ? { signal } : {}),
  });
  try {
    for (let n = 0; n < frames; n++) {
      signal?.throwIfAborted();
      const time = n / clipRate;
      const share = n / (frames - 1);
      draw(share, time, frame);
      // Two pictures bring their own light.
      if (light && !request.last && !(light === 'night' && way.dark))
        shine(frame, light, smoothstep(0, 0.7, share));
      weather(frame, time);
      await encoder.write(buffer);
      onProgress?.('rendering', (n + 1) / frames);
    }
    const { duration } = await encoder.finish();
    return { seconds: duration, ...size, fps: clipRate, way: way.name };
  } catch (error) {
    encoder.abort();
    throw error;
  }
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

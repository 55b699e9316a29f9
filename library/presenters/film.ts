import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FPS } from './motion.ts';

/** A picture as it lies in a file: red, green, blue for every pixel, then the matte. */
export const BYTES_PER_PIXEL = { light: 3, matte: 1 };
type Size = { W: number; H: number };
/** One of the two planes of such pictures, as ffmpeg reads it. */
type Plane = { pixels: 'rgb24' | 'gray'; from: number; to: number };

function planes({ W, H }: Size): { light: Plane; matte: Plane } {
  const light: Plane = { pixels: 'rgb24', from: 0, to: W * H * BYTES_PER_PIXEL.light };
  return { light, matte: { pixels: 'gray', from: light.to, to: light.to + W * H * BYTES_PER_PIXEL.matte } };
}

function ffmpeg(args: string[], input: { files: string[]; plane: Plane }): Promise<void> {
  const child = spawn('nice', ['-n', '19', 'ffmpeg', '-v', 'error', '-y', ...args], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const exit = new Promise<void>((resolve, reject) =>
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`ffmpeg ended with ${code}`)))),
  );
  void feed(child, input);
  return exit;
}
async function feed(child: ChildProcess, { files, plane }: { files: string[]; plane: Plane }): Promise<void> {
  for (const file of files) {
    const bytes = (await readFile(file)).subarray(plane.from, plane.to);
    if (!child.stdin?.write(bytes)) await new Promise((resolve) => child.stdin?.once('drain', resolve));
  }
  child.stdin?.end();
}

const raw = ({ pixels }: Plane, { W, H }: Size) =>
  `-f rawvideo -pix_fmt ${pixels} -s ${W}x${H} -r ${FPS} -i -`.split(' ');
// The rate is bounded so that a presenter with all gestures, half a minute, stays below two and a half megabytes.
const h264 = (crf: number) =>
  `-c:v libx264 -preset slow -crf ${crf} -maxrate 560k -bufsize 2240k -pix_fmt yuv420p -colorspace bt709 -color_primaries bt709 -color_trc bt709 -movflags +faststart`.split(
    ' ',
  );

/**
 * Writes `clip.mp4` and `matte.mp4` of size `to` into `folder` from picture files of size `from`. `about` is kept in the
 * clip itself, as its comment: preparing it then knows where its gestures are.
 */
export async function writeFilms(
  files: string[],
  from: Size,
  to: Size,
  folder: string,
  about?: object,
): Promise<void> {
  const { light, matte } = planes(from);
  const enlarge = from.W === to.W ? '' : `scale=${to.W}:${to.H}:flags=lanczos,unsharp=3:3:0.5,`;
  const colours = `${enlarge}scale=out_color_matrix=bt709:out_range=tv`;
  const comment = about ? ['-metadata', `comment=${JSON.stringify(about)}`] : [];
  await ffmpeg([...raw(light, from), '-vf', colours, ...h264(20), ...comment, join(folder, 'clip.mp4')], {
    files,
    plane: light,
  });
  // Every edge is softened over about two pixels, so that steps of the rendering do not show on another background.
  const soft = `scale=${to.W}:${to.H}:flags=bicubic,gblur=sigma=0.7,scale=in_range=pc:out_range=tv`;
  await ffmpeg([...raw(matte, from), '-vf', soft, ...h264(35), join(folder, 'matte.mp4')], {
    files,
    plane: matte,
  });
}

/** Writes one picture file of `size` as `poster.jpg` into `folder`. */
export async function writePoster(file: string, size: Size, folder: string): Promise<void> {
  const { light } = planes(size);
  const jpeg = [...raw(light, size), '-vf', 'format=yuvj420p', '-frames:v', '1', '-q:v', '3'];
  await ffmpeg([...jpeg, join(folder, 'poster.jpg')], { files: [file], plane: light });
}

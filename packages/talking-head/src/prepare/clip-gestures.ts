import { inputOptions, reads, startMedia } from '@likeness/media/ffmpeg';
import type { VideoStream } from '@likeness/media/probe';
import type { VideoForm } from '@likeness/media/video-form';
import { gesturesFrom, type Gestures } from '../avatar/gesture-stretches.ts';

/** The gestures that a clip of our own tells in its comment; undefined where it has none, or fewer frames than it tells. */
export async function gesturesOf(
  source: string,
  of: { video: VideoStream; form: VideoForm; signal: AbortSignal | undefined },
): Promise<Gestures | undefined> {
  const { child, done, kill } = await startMedia({
    program: 'ffprobe',
    args: [inputOptions(true), ['-show_entries', 'format_tags=comment', '-of', 'json', '-i'], reads(source)],
    trusted: true,
    signal: of.signal,
    readsStdout: true,
  });
  const parts: Buffer[] = [];
  try {
    for await (const part of child.stdout!) parts.push(part as Buffer);
    await done;
  } finally {
    kill();
  }
  const told = JSON.parse(Buffer.concat(parts).toString()) as { format?: { tags?: { comment?: string } } };
  const gestures = gesturesFrom(told.format?.tags?.comment ?? '', of.form.fps);
  const last = gestures?.stretches.at(-1);
  const end = last ? last.from + last.frames : 0;
  return Math.round(of.video.duration * of.form.fps) === end ? gestures : undefined;
}

/** For every frame of the gestures, one after the other, the frame before them that shows the same head. */
export const framesOfGestures = (gestures: Gestures | undefined): number[] =>
  (gestures?.stretches ?? []).flatMap(({ heads, frames }) =>
    Array.from({ length: frames }, (_, k) => heads + k),
  );

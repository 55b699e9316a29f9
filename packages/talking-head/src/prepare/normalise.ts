import type { VideoStream } from '@likeness/media/probe';
import { videoForm } from '@likeness/media/video-form';
import type { VideoForm } from '@likeness/media/video-form';
import { problem } from '@likeness/domain/problems';

const SMALLEST_SIDE = 240;

/** The form that footage is brought to. Throws `media-resolution` for pictures in which no mouth can be redrawn. */
export function normalForm(video: VideoStream): VideoForm {
  const { width, height } = video;
  if (Math.min(width, height) < SMALLEST_SIDE) throw problem('media-resolution', {}, `${width}×${height}`);
  return videoForm(video);
}

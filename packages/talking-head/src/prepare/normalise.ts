import type { VideoStream } from '@likeness/media/probe';
import { problem } from '@likeness/domain/problems';
import { normalRate, rateText } from './frame-rate.ts';

/** Size and rate that footage is brought to. */
export type NormalForm = { width: number; height: number; fps: number };

/** Largest picture at any rate, and at more than 30 frames a second. */
const LARGEST = 3840 * 2160;
const LARGEST_FAST = 1920 * 1080;
const SMALLEST_SIDE = 240;
const FAST = 30.5;

/** Own size and rate, even numbers, at most 1080p60 or 4K30. Throws `media-resolution`. */
export function normalForm(video: VideoStream): NormalForm {
  const fps = normalRate(video.fps, video.constantFrameRate);
  const { width, height } = video;
  if (Math.min(width, height) < SMALLEST_SIDE) throw problem('media-resolution', {}, `${width}×${height}`);
  const most = fps > FAST ? LARGEST_FAST : LARGEST;
  const shrink = Math.min(1, Math.sqrt(most / (width * height)));
  const even = (side: number): number => Math.floor((side * shrink) / 2 + 1e-6) * 2;
  return { width: even(width), height: even(height), fps };
}

/** Filters that bring any accepted footage to its normal form; bright HDR is mapped to the standard range. */
export function normalFilters(video: VideoStream, { width, height, fps }: NormalForm): string {
  const tonemap = [
    // Reference white is 203 cd/m² (ITU-R BT.2408); below it nothing is bent, so that faces keep their light.
    'zscale=t=linear:npl=203,format=gbrpf32le,zscale=p=bt709',
    'tonemap=tonemap=mobius:param=0.7:desat=0:peak=5,zscale=t=bt709:m=bt709:r=tv',
  ];
  return [
    `fps=${rateText(fps)}`,
    ...(video.hdr ? tonemap : []),
    `scale=${width}:${height}:flags=bicubic:out_color_matrix=bt709:out_range=tv`,
    'setsar=1,format=yuv420p',
  ].join(',');
}

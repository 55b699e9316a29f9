import { normalRate, rateText } from './frame-rate.ts';
import type { VideoStream } from './probe.ts';

/** Size in pixels (even numbers) and constant rate of a video that we keep. */
export type VideoForm = { width: number; height: number; fps: number };

/** Largest picture at any rate, and at more than 30 frames a second. */
const LARGEST = 3840 * 2160;
const LARGEST_FAST = 1920 * 1080;
const FAST = 30.5;

/** The video's own size and rate made even, at most 1080p60 or 4K30. */
export function videoForm(
  video: Pick<VideoStream, 'width' | 'height' | 'fps' | 'constantFrameRate'>,
): VideoForm {
  const fps = normalRate(video.fps, video.constantFrameRate);
  const { width, height } = video;
  const most = fps > FAST ? LARGEST_FAST : LARGEST;
  const shrink = Math.min(1, Math.sqrt(most / (width * height)));
  const even = (side: number): number => Math.max(2, Math.floor((side * shrink) / 2 + 1e-6) * 2);
  return { width: even(width), height: even(height), fps };
}

/** Filter that makes whole pictures of interlaced ones, as many as there were; empty for those that are whole. */
export const wholePictures = ({ firstField }: Pick<VideoStream, 'firstField'>): string[] =>
  firstField ? [`bwdif=mode=send_frame:parity=${firstField}`] : [];

/** For `scale`: how the colours are to be read, said always, because ffmpeg takes what does not tell for BT.601. */
export const readColours = ({ matrix }: Pick<VideoStream, 'matrix'>): string =>
  matrix ? `:in_color_matrix=${matrix}` : '';

/**
 * Filters that bring any accepted video to its form in BT.709: whole pictures, and bright HDR is mapped to the standard
 * range.
 */
export function videoFormFilters(
  video: Pick<VideoStream, 'hdr' | 'matrix' | 'firstField'>,
  { width, height, fps }: VideoForm,
): string {
  const tonemap = [
    // Reference white is 203 cd/m² (ITU-R BT.2408); below it nothing is bent, so that faces keep their light.
    'zscale=t=linear:npl=203,format=gbrpf32le,zscale=p=bt709',
    'tonemap=tonemap=mobius:param=0.7:desat=0:peak=5,zscale=t=bt709:m=bt709:r=tv',
  ];
  const colours = readColours(video.hdr ? { matrix: 'bt709' } : video);
  return [
    ...wholePictures(video),
    `fps=${rateText(fps)}:start_time=0`,
    ...(video.hdr ? tonemap : []),
    `scale=${width}:${height}:flags=bicubic${colours}:out_color_matrix=bt709:out_range=tv`,
    'setsar=1,format=yuv420p',
  ].join(',');
}

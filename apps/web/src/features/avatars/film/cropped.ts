/** Differences of shape that are not seen. */
const tolerance = 0.03;
const fps = 30;

/**
 * The stream that `video` shows, cut to 9:16 or 16:9 around its middle; the stream itself where the camera gives that shape.
 * `end` stops the cutting.
 */
export function cropped(
  video: HTMLVideoElement,
  stream: MediaStream,
  portrait: boolean,
): { stream: MediaStream; end: () => void } {
  const wanted = portrait ? 9 / 16 : 16 / 9;
  const [width, height] = [video.videoWidth, video.videoHeight];
  if (!width || Math.abs(width / height / wanted - 1) < tolerance) return { stream, end: () => undefined };
  const size = cropSize(width, height, wanted);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, size);
  const context = canvas.getContext('2d', { alpha: false })!;
  const [left, top] = [(width - size.width) / 2, (height - size.height) / 2];
  const draw = () =>
    context.drawImage(video, left, top, size.width, size.height, 0, 0, size.width, size.height);
  draw();
  const timer = setInterval(draw, 1000 / fps);
  const made = canvas.captureStream(fps);
  for (const track of stream.getAudioTracks()) made.addTrack(track);
  return {
    stream: made,
    end() {
      clearInterval(timer);
      for (const track of made.getVideoTracks()) track.stop();
    },
  };
}

/** The part of what a video shows that is filmed. */
export const cutOf = ({ videoWidth, videoHeight }: HTMLVideoElement, portrait: boolean) =>
  cropSize(videoWidth, videoHeight, portrait ? 9 / 16 : 16 / 9);

/** The largest part of a picture that has the shape, with even sides. */
export function cropSize(width: number, height: number, wanted: number): { width: number; height: number } {
  const even = (side: number): number => 2 * Math.floor(side / 2);
  return width / height > wanted
    ? { width: even(height * wanted), height: even(height) }
    : { width: even(width), height: even(width / wanted) };
}

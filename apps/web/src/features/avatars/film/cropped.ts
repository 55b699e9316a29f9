/** Differences of shape that are not seen. */
const tolerance = 0.03;
const fps = 30;
/** Pixels of the sides of what is filmed, at most: cameras of phones give four times as many, which no one sees and all have to send. */
const most = { long: 1920, short: 1080 };

/**
 * The stream that `video` shows, cut to 9:16 or 16:9 around its middle and at most 1080 × 1920; the stream itself where the
 * camera gives that. `end` stops the cutting.
 */
export function cropped(
  video: HTMLVideoElement,
  stream: MediaStream,
  portrait: boolean,
): { stream: MediaStream; end: () => void } {
  const wanted = portrait ? 9 / 16 : 16 / 9;
  const [width, height] = [video.videoWidth, video.videoHeight];
  const fits = Math.abs(width / height / wanted - 1) < tolerance && Math.min(width, height) <= most.short;
  if (!width || fits) return { stream, end: () => undefined };
  const cut = cropSize(width, height, wanted);
  const size = filmSize(cut);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, size);
  const context = canvas.getContext('2d', { alpha: false })!;
  context.imageSmoothingQuality = 'high';
  const [left, top] = [(width - cut.width) / 2, (height - cut.height) / 2];
  const draw = () =>
    context.drawImage(video, left, top, cut.width, cut.height, 0, 0, size.width, size.height);
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

/** Sides of a still picture at most, pixels. */
const stillSide = 640;

/** What `video` shows now of what is filmed, as the address of a small picture. */
export function stillOf(video: HTMLVideoElement, portrait: boolean): string | undefined {
  const cut = cutOf(video, portrait);
  if (!cut.width) return undefined;
  const share = Math.min(1, stillSide / Math.max(cut.width, cut.height));
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: cut.width * share, height: cut.height * share });
  const [left, top] = [(video.videoWidth - cut.width) / 2, (video.videoHeight - cut.height) / 2];
  const all = [0, 0, canvas.width, canvas.height] as const;
  canvas.getContext('2d', { alpha: false })!.drawImage(video, left, top, cut.width, cut.height, ...all);
  return canvas.toDataURL('image/jpeg', 0.8);
}

/** The largest part of a picture that has the shape, with even sides. */
export function cropSize(width: number, height: number, wanted: number): { width: number; height: number } {
  const even = (side: number): number => 2 * Math.floor(side / 2);
  return width / height > wanted
    ? { width: even(height * wanted), height: even(height) }
    : { width: even(width), height: even(width / wanted) };
}

/** What a cut is filmed in: itself, or made smaller to 1080 × 1920 or 1920 × 1080. */
export function filmSize({ width, height }: { width: number; height: number }) {
  const share = Math.min(1, most.long / Math.max(width, height), most.short / Math.min(width, height));
  const even = (side: number): number => 2 * Math.round((side * share) / 2);
  return { width: even(width), height: even(height) };
}

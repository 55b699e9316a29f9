import type { GuideHint } from '@likeness/talking-head/page/face-guide';

/** What is said of picture and sound while filming: what the look at the face says, or what is measured where none is taken. */
export type Hint = GuideHint | 'loud' | 'quiet';

/** Mean brightness (0 to 255) of a picture that is too dark or too bright to see a mouth in. */
const [darkest, brightest] = [55, 215];
/** Loudness (0 to 1) that is too much, that is a voice, and the seconds without one after which that is said. */
const [tooLoud, aVoice, quietAfter] = [0.98, 0.3, 4];

/** The hint that helps most, of mean brightness, loudness and the seconds for which words were shown and no voice was heard. */
export function hintOf(seen: {
  brightness: number | undefined;
  level: number;
  unheard: number;
}): Hint | undefined {
  const { brightness = darkest } = seen;
  if (brightness < darkest) return 'dark';
  if (brightness > brightest) return 'bright';
  if (seen.level >= tooLoud) return 'loud';
  return seen.unheard > quietAfter ? 'quiet' : undefined;
}

export const isVoice = (level: number): boolean => level >= aVoice;

/** Pixels of the small picture in which brightness is measured. */
const side = 24;

/** Measures the mean brightness of a video, 0 to 255. */
export function brightnessMeter(): (video: HTMLVideoElement) => number {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: side, height: side });
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  return (video) => {
    context.drawImage(video, 0, 0, side, side);
    const { data } = context.getImageData(0, 0, side, side);
    let sum = 0;
    for (let i = 0; i < data.length; i += 4)
      sum += 0.2126 * data[i]! + 0.7152 * data[i + 1]! + 0.0722 * data[i + 2]!;
    return sum / (side * side);
  };
}

type Picture = { width: number; height: number };

/** Height of a letter's square as a share of the picture's shorter side. */
export const letterShare = 0.058;

/** Free edge of a box around its lines, which have room of their own above and below, as shares of a letter's height. */
export const boxEdge = { beside: 0.4, above: 0.18 } as const;

/** Room that stays free below: players and apps draw over the bottom of upright videos. */
const bottomShare = { upright: 0.15, other: 0.07 };

/** Room above and below subtitles that are placed, as shares of the picture's shorter side: above it is the label's. */
export const placedRoom = { top: 0.12, bottom: 0.03 } as const;

/** Where subtitles usually end, as a share of the picture's height from below. */
export const usualBottom = ({ width, height }: Picture): number =>
  height > width * 1.2 ? bottomShare.upright : bottomShare.other;

/** Upper and lower end of what is free for placed subtitles, in the picture's own unit from above. */
export function placedRange({ width, height }: Picture): { top: number; bottom: number } {
  const short = Math.min(width, height);
  return { top: short * placedRoom.top, bottom: height - short * placedRoom.bottom };
}

/** The place, 0 to 1, at which lines that are `tall` in the picture's unit stand where subtitles usually do. */
export function usualPlace(picture: Picture, tall: number): number {
  const { top, bottom } = placedRange(picture);
  const at = picture.height * (1 - usualBottom(picture)) - tall - top;
  return Math.min(1, Math.max(0, at / Math.max(1, bottom - top - tall)));
}

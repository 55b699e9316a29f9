/** Families that browsers find for serif letters of all our languages. */
export const serif =
  '"Noto Serif CJK SC", "Source Han Serif SC", "Songti SC", SimSun, Georgia, "DejaVu Serif", serif';

/** `#rrggbb` with an opacity. */
export const seeThrough = (colour: string, opacity: number): string =>
  `${colour}${Math.round(opacity * 255)
    .toString(16)
    .padStart(2, '0')}`;

/**
 * Letters of burned subtitles. `heavy` is the same font drawn bold, which every machine can; `serif` needs a font of its own and
 * falls back to `sans` where the machine has none for the text.
 */
export const subtitleFonts = ['sans', 'heavy', 'serif'] as const;

/** Names of the styles to choose from, the usual one first. */
export const readyStyleNames = [
  'classic',
  'pop',
  'panel',
  'paper',
  'karaoke',
  'candy',
  'tag',
  'novel',
] as const;

export type SubtitleLetters = (typeof subtitleFonts)[number];
export type ReadyStyleName = (typeof readyStyleNames)[number];

/** How burned subtitles look. Colours are `#rrggbb`. */
export type SubtitleLook = {
  font: SubtitleLetters;
  /** Of the letters, 1 is the usual one. */
  size: number;
  colour: string;
  /** Around the letters; `width` in hundredths of a letter's height, 0 is none. */
  outline: { colour: string; width: number };
  /** Behind the lines; `opacity` 0 is none, 1 hides what is behind it. */
  box: { colour: string; opacity: number };
  /** 0 at the top of the part of the picture that is free for subtitles, 1 at its bottom; null where they usually are. */
  place: number | null;
  /** Colour of the word that is being said; null leaves it as the others. */
  highlight: string | null;
};

/** A look, and the ready style that it comes from. */
export type SubtitleStyle = SubtitleLook & { ready: ReadyStyleName };

/** What the numbers of a style may be. */
export const subtitleStyleRule = {
  size: { min: 0.7, max: 1.8 },
  outline: { min: 0, max: 20 },
  opacity: { min: 0, max: 1 },
  place: { min: 0, max: 1 },
} as const;

/** The look that burned subtitles have where nothing is asked. */
export const plainSubtitleStyle: SubtitleStyle = {
  ready: 'classic',
  font: 'sans',
  size: 1,
  colour: '#ffffff',
  outline: { colour: '#0a0f14', width: 9 },
  box: { colour: '#000000', opacity: 0 },
  place: null,
  highlight: null,
};

/** What an order says of a style: a ready one, and what differs from it. */
export type AskedSubtitleStyle = { ready?: ReadyStyleName | undefined } & {
  [Part in keyof SubtitleLook]?:
    (SubtitleLook[Part] extends object ? Partial<SubtitleLook[Part]> : SubtitleLook[Part]) | undefined;
};

const parts = ({ font, size, colour, outline, box, place, highlight }: SubtitleLook): string =>
  [font, size, colour, outline.colour, outline.width, box.colour, box.opacity, place, highlight].join();

/** Whether two styles look alike; `ready` is a name, not a look. */
export const areAlike = (one: SubtitleLook, other: SubtitleLook): boolean => parts(one) === parts(other);

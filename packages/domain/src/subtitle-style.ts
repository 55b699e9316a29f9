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

const usual: SubtitleLook = {
  font: 'sans',
  size: 1,
  colour: '#ffffff',
  outline: { colour: '#0a0f14', width: 9 },
  box: { colour: '#000000', opacity: 0 },
  place: null,
  highlight: null,
};

/** The ready styles. */
export const readyStyles: Record<ReadyStyleName, SubtitleLook> = {
  classic: usual,
  pop: {
    ...usual,
    font: 'heavy',
    size: 1.2,
    colour: '#ffd60a',
    outline: { colour: '#000000', width: 12 },
  },
  panel: {
    ...usual,
    outline: { colour: '#000000', width: 0 },
    box: { colour: '#000000', opacity: 0.62 },
  },
  paper: {
    ...usual,
    font: 'heavy',
    colour: '#14181f',
    outline: { colour: '#ffffff', width: 0 },
    box: { colour: '#ffffff', opacity: 0.94 },
  },
  karaoke: {
    ...usual,
    font: 'heavy',
    size: 1.2,
    outline: { colour: '#000000', width: 12 },
    highlight: '#ffd60a',
  },
  candy: {
    ...usual,
    font: 'heavy',
    size: 1.15,
    outline: { colour: '#e0407b', width: 13 },
    highlight: '#ffe03d',
  },
  tag: {
    ...usual,
    font: 'heavy',
    outline: { colour: '#1d3fbb', width: 0 },
    box: { colour: '#1d4ed8', opacity: 0.95 },
    highlight: '#ffe14d',
  },
  novel: {
    ...usual,
    font: 'serif',
    size: 1.1,
    colour: '#fff1cf',
    outline: { colour: '#3b2614', width: 7 },
  },
};

/** A ready style as it is. */
export const readyStyle = (ready: ReadyStyleName): SubtitleStyle => ({ ...readyStyles[ready], ready });

/** The look that burned subtitles have where nothing is asked. */
export const plainSubtitleStyle: SubtitleStyle = readyStyle('classic');

/** What an order says of a style: a ready one, and what differs from it. */
export type AskedSubtitleStyle = { ready?: ReadyStyleName | undefined } & {
  [Part in keyof SubtitleLook]?:
    (SubtitleLook[Part] extends object ? Partial<SubtitleLook[Part]> : SubtitleLook[Part]) | undefined;
};

/** The whole style that an order asks for; what it leaves out is that of the ready style, which is `classic` where none is named. */
export function subtitleStyleOf({
  ready = 'classic',
  outline,
  box,
  ...asked
}: AskedSubtitleStyle): SubtitleStyle {
  const look = readyStyles[ready];
  return {
    ready,
    font: asked.font ?? look.font,
    size: asked.size ?? look.size,
    colour: asked.colour ?? look.colour,
    outline: { ...look.outline, ...outline },
    box: { ...look.box, ...box },
    place: asked.place === undefined ? look.place : asked.place,
    highlight: asked.highlight === undefined ? look.highlight : asked.highlight,
  };
}

/** Whether two styles look alike; `ready` is a name, not a look. */
export const areAlike = (one: SubtitleLook, other: SubtitleLook): boolean =>
  JSON.stringify(subtitleStyleOf({ ...one, ready: 'classic' })) ===
  JSON.stringify(subtitleStyleOf({ ...other, ready: 'classic' }));

/** Whether a style is the look that subtitles have where nothing is asked. */
export const isPlainStyle = (style: SubtitleStyle): boolean => areAlike(style, plainSubtitleStyle);

/** Whether a style is its ready style, unchanged. */
export const isReadyStyle = (style: SubtitleStyle): boolean => areAlike(style, readyStyles[style.ready]);

import {
  areAlike,
  plainSubtitleStyle,
  type AskedSubtitleStyle,
  type ReadyStyleName,
  type SubtitleLook,
  type SubtitleStyle,
} from './subtitle-style.ts';

const { ready: _, ...usual } = plainSubtitleStyle;

/** The ready styles. */
const readyStyles: Record<ReadyStyleName, SubtitleLook> = {
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

/** Whether a style is its ready style, unchanged. */
export const isReadyStyle = (style: SubtitleStyle): boolean => areAlike(style, readyStyles[style.ready]);

import { colourPattern } from '@likeness/domain/output';
import {
  plainSubtitleStyle,
  readyStyleNames,
  subtitleFonts,
  subtitleStyleRule,
} from '@likeness/domain/subtitle-style';
import { z } from 'zod';
import { structure } from './fields.ts';

/** What an issue says of a style that is none: it has a sentence of its own. */
export const wrongStyle = 'subtitle-style-wrong';

const error = wrongStyle;
const colour = () => z.string({ error }).regex(colourPattern, { error });
const within = ({ min, max }: { min: number; max: number }) =>
  z.number({ error }).min(min, { error }).max(max, { error });
const { size, outline, opacity, place } = subtitleStyleRule;

const look = z.object(
  {
    ready: z.enum(readyStyleNames, { error }),
    font: z.enum(subtitleFonts, { error }),
    size: within(size),
    colour: colour(),
    outline: z.object({ colour: colour(), width: within(outline) }, { error }),
    box: z.object({ colour: colour(), opacity: within(opacity) }, { error }),
    place: within(place).nullable(),
    highlight: colour().nullable(),
  },
  { error },
);

/** A whole style, as works and drafts keep it. Where nothing was kept, or what is there is none, it is the usual look. */
export const keptSubtitleStyle = look.catch(plainSubtitleStyle).default(plainSubtitleStyle);

const asked = look.partial().extend({
  outline: look.shape.outline.partial().optional(),
  box: look.shape.box.partial().optional(),
});

/**
 * How burned subtitles look: a ready style, and what differs from it; `subtitleStyleOf` makes it whole. A structure in the
 * envelope, its JSON text in a form.
 */
export const subtitleStyle = () => structure(asked, error).default({});

import {
  aspects,
  backgrounds,
  colourPattern,
  fills,
  plainOutput,
  type OutputOptions,
} from '@likeness/domain/output';
import { z } from 'zod';

/** The part of a page's draft that says how the video is put out; whatever cannot be read starts anew, field by field. */
export const outputFields = {
  aspect: z.enum(aspects).catch(plainOutput.aspect).default(plainOutput.aspect),
  fill: z.enum(fills).catch(plainOutput.fill).default(plainOutput.fill),
  background: z.enum(backgrounds).catch(plainOutput.background).default(plainOutput.background),
  colour: z.string().regex(colourPattern).catch(plainOutput.colour).default(plainOutput.colour),
  burnSubtitles: z.boolean().catch(false).default(false),
};

/** What decides which options can be had. */
export type OutputSituation = {
  /** The outline of the one who speaks is known; undefined where nobody's is, and backgrounds are not spoken of. */
  matte: boolean | undefined;
  drive: 'text' | 'audio';
};

/** The options as they will be: what the one who speaks or the drive cannot have is kept in the draft and left out here. */
export function fittingOutput(draft: OutputOptions, { matte, drive }: OutputSituation): OutputOptions {
  const { aspect, fill, background, colour, burnSubtitles } = draft;
  return {
    aspect,
    fill,
    background: matte ? background : 'original',
    colour,
    burnSubtitles: burnSubtitles && drive === 'text',
  };
}

/** The fields of a create call. */
export function outputInput(draft: OutputOptions, situation: OutputSituation) {
  const { burnSubtitles, ...rest } = fittingOutput(draft, situation);
  return { ...rest, burn_subtitles: burnSubtitles };
}

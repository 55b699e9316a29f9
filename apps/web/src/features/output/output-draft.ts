import { keptSubtitleStyle } from '@likeness/contract/subtitle-style';
import {
  aspects,
  backgrounds,
  colourPattern,
  fills,
  outputProblem,
  plainOutput,
  type OutputOptions,
} from '@likeness/domain/output';
import type { Problem } from '@likeness/domain/problems';
import { z } from 'zod';

/** The part of a page's draft that says how the video is exported; whatever cannot be read starts again, field by field. */
export const outputFields = {
  aspect: z.enum(aspects).catch(plainOutput.aspect).default(plainOutput.aspect),
  fill: z.enum(fills).catch(plainOutput.fill).default(plainOutput.fill),
  background: z.enum(backgrounds).catch(plainOutput.background).default(plainOutput.background),
  colour: z.string().regex(colourPattern).catch(plainOutput.colour).default(plainOutput.colour),
  burnSubtitles: z.boolean().catch(false).default(false),
  subtitleStyle: keptSubtitleStyle,
  /** The uploaded image that stands behind the presenter where the background is `picture`. */
  backgroundPicture: z
    .object({ fileId: z.string(), name: z.string(), url: z.string() })
    .nullable()
    .catch(null)
    .default(null),
};

const outputDraft = z.object(outputFields);
export type OutputDraft = z.output<typeof outputDraft>;

/** What decides which options can be had. */
export type OutputSituation = {
  /** The speaker's outline is known; undefined where there is none, and backgrounds are not spoken of. */
  matte: boolean | undefined;
  drive: 'text' | 'audio';
};

/** The options as they will be: what the speaker or the drive cannot have is kept in the draft and left out here. */
export function fittingOutput(draft: OutputOptions, { matte, drive }: OutputSituation): OutputOptions {
  const { aspect, fill, background, colour, burnSubtitles, subtitleStyle } = draft;
  return {
    aspect,
    fill,
    background: matte ? background : 'original',
    colour,
    burnSubtitles: burnSubtitles && drive === 'text',
    subtitleStyle,
  };
}

/** What is still missing of the output before it can be ordered. */
export function orderedOutputProblem(draft: OutputDraft, situation: OutputSituation): Problem | undefined {
  return outputProblem(fittingOutput(draft, situation), {
    drive: situation.drive,
    matte: situation.matte ?? false,
    picture: draft.backgroundPicture !== null,
  });
}

/** The fields of a create call. */
export function outputInput(draft: OutputDraft, situation: OutputSituation) {
  const { burnSubtitles, subtitleStyle, ...rest } = fittingOutput(draft, situation);
  const picture = rest.background === 'picture' && draft.backgroundPicture;
  return {
    ...rest,
    burn_subtitles: burnSubtitles,
    subtitle_style: subtitleStyle,
    ...(picture ? { background_file_id: picture.fileId } : {}),
  };
}

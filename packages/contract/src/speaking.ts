import { aspects, backgrounds, colourPattern, fills, plainOutput } from '@likeness/domain/output';
import { maxScriptText } from '@likeness/domain/text-limits';
import { z } from 'zod';
import { flag, optionalId, text } from './fields.ts';
import { subtitleStyle } from './subtitle-style.ts';
import { emotion, voiceSliders } from './voices.ts';

/** The form of the finished video; an order that does not ask leaves everything as it is. */
export const outputFields = {
  aspect: z.enum(aspects).default(plainOutput.aspect),
  fill: z.enum(fills).default(plainOutput.fill),
  background: z.enum(backgrounds).default(plainOutput.background),
  /** The uploaded image behind the presenter, for the background `picture`. */
  background_file_id: optionalId(),
  /** `#rrggbb`, for a fill or a background of one colour. */
  colour: z.string().regex(colourPattern).default(plainOutput.colour),
  burn_subtitles: flag().default(plainOutput.burnSubtitles),
  /** How burned subtitles look. */
  subtitle_style: subtitleStyle(),
};
const output = z.object(outputFields);
export type OutputInput = z.output<typeof output>;

/** What is said. Script mode sends `text` and `user_voice_id`; audio mode sends `voice_id`, the file id of a recording. */
export const speechFields = {
  voice_id: optionalId(),
  material_audio_id: optionalId(),
  text: text(maxScriptText).default(''),
  user_voice_id: optionalId(),
  language: text(16).default(''),
  emotion: emotion(),
  ...voiceSliders,
};
const speech = z.object(speechFields);
export type SpeechInput = z.output<typeof speech>;

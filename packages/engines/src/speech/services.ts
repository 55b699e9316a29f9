import { driversOf, type SettingsOf } from '../drivers.ts';
import { fishSpeech } from './drivers/fish.ts';
import { minimaxSpeech } from './drivers/minimax.ts';
import { naturalSpeech } from './drivers/natural.ts';
import { openaiSpeech } from './drivers/openai.ts';
import type { SpeechDriver } from './port.ts';

const makers = {
  openai: openaiSpeech,
  fish: fishSpeech,
  minimax: minimaxSpeech,
  packs: naturalSpeech,
};

/** The voice services of an operator who has accounts there, and where packs of natural voices are installed. */
export type VoiceServiceSettings = SettingsOf<typeof makers>;

/** A driver for each service that has settings, to be handed to `speechEngines`. */
export const speechServices = (settings: VoiceServiceSettings): SpeechDriver[] => driversOf(makers, settings);

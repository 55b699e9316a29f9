import { problem } from '@likeness/domain/problems';
import { scriptParts } from '@likeness/domain/script';
import { emotions } from '@likeness/domain/speech';
import { sliders } from '@likeness/domain/voices';
import type { SpeechRequest } from './port.ts';
import { isSpoken } from './text/phrases.ts';

/** A request with every wish decided. */
export type SettledRequest = Required<Omit<SpeechRequest, 'language'>>;

/** Decides what a request left open, and keeps its wishes within the sliders. Throws `script-unspeakable`. */
export function settledRequest({ text, voice, rate, volume, pitch, emotion }: SpeechRequest): SettledRequest {
  if (!scriptParts(text).some((part) => 'text' in part && isSpoken(part.text)))
    throw problem('script-unspeakable');
  return {
    text,
    voice,
    rate: within(rate, sliders.rate),
    volume: within(volume, sliders.volume),
    pitch: within(pitch, sliders.pitch),
    emotion: emotion && emotions.includes(emotion) ? emotion : 'default',
  };
}

const within = (
  value: number | undefined,
  { min, max, default: usual }: { min: number; max: number; default: number },
) => (value === undefined || !Number.isFinite(value) ? usual : Math.min(max, Math.max(min, value)));

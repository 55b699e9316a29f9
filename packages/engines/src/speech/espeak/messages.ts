export type EspeakRequest = { id: number; text: string; voice: string; rate: number };

/** `position` is the index of the character in the request's text; `seconds` where in the sound it begins. */
export type EspeakEvent = { kind: 'word' | 'phoneme'; position: number; seconds: number; name: string };

export type EspeakReply = { id: number; samples: Int16Array; events: EspeakEvent[] };

export const espeakRate = 22050;

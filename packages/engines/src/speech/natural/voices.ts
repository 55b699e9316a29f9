import type { EngineVoice } from '../port.ts';

type Row = [style: string, gender: EngineVoice['gender'], age: EngineVoice['age'], language?: string];

/** First letters of the publisher's names: the language a voice was recorded in. */
const languages: Record<string, string> = {
  a: 'en-US',
  b: 'en-GB',
  e: 'es-ES',
  f: 'fr-FR',
  h: 'hi-IN',
  i: 'it-IT',
  p: 'pt-BR',
  z: 'zh-CN',
};

/**
 * Voices of Kokoro v1.0 that a recogniser understands (`bench/voices`); zf_xiaoni, whom it does not, is left out. No one was
 * recorded in Malay: Spanish and Italian voices read its phones, which are near to theirs.
 */
const rows: Row[] = [
  ['zf_xiaoxiao', 'female', 'adult'],
  ['zm_yunxi', 'male', 'young'],
  ['zf_xiaoyi', 'female', 'young'],
  ['zm_yunyang', 'male', 'adult'],
  ['zf_xiaobei', 'female', 'young'],
  ['zm_yunjian', 'male', 'adult'],
  ['zm_yunxia', 'male', 'child'],
  ['af_heart', 'female', 'adult'],
  ['am_michael', 'male', 'adult'],
  ['af_bella', 'female', 'young'],
  ['am_fenrir', 'male', 'adult'],
  ['af_sarah', 'female', 'adult'],
  ['am_puck', 'male', 'young'],
  ['bf_emma', 'female', 'adult'],
  ['bm_george', 'male', 'adult'],
  ['bf_isabella', 'female', 'adult'],
  ['bm_fable', 'male', 'adult'],
  ['ef_dora', 'female', 'adult', 'ms-MY'],
  ['em_alex', 'male', 'adult', 'ms-MY'],
  ['if_sara', 'female', 'adult', 'ms-MY'],
  ['ef_dora', 'female', 'adult'],
  ['em_alex', 'male', 'adult'],
  ['ff_siwis', 'female', 'adult'],
  ['if_sara', 'female', 'adult'],
  ['im_nicola', 'male', 'adult'],
  ['pf_dora', 'female', 'adult'],
  ['pm_alex', 'male', 'adult'],
  ['hf_alpha', 'female', 'adult'],
  ['hm_omega', 'male', 'adult'],
];

/**
 * How fast a language is spoken at the normal rate, against what the model plans. Styles that were recorded in another language
 * plan Malay faster than a recogniser follows.
 */
const paces: Record<string, number> = { 'ms-MY': 0.92 };
export const paceOf = (language: string): number => paces[language] ?? 1;

/** The voices of the pack. A voice that reads another language has the id of both: `ms-MY.ef_dora`. */
export const naturalVoices: readonly EngineVoice[] = rows.map(([style, gender, age, language]) => ({
  id: language ? `${language}.${style}` : style,
  language: language ?? languages[style[0]!]!,
  gender,
  age,
  character: { style },
}));

import type { ScriptLanguage } from '@likeness/domain/languages';

/** A first script in the language of the voice; it is spoken, so it is not one of the interface's texts. */
const examples: Record<ScriptLanguage, string> = {
  'zh-CN':
    '大家好，我是你的数字主播。<break time="0.5s"/>今天只用一句话，就能让想法变成视频：选好形象，写下文案，剩下的交给我。',
  'en-US':
    'Hello, I am your digital presenter.<break time="0.5s"/> Pick a face, write a few words, and I will say them for you, as often as you like.',
  'ms-MY':
    'Helo, saya penyampai digital anda.<break time="0.5s"/> Pilih wajah, tulis beberapa ayat, dan saya akan menyebutnya untuk anda.',
};

/** The example that a voice of this language can speak. */
export function exampleFor(language: string): string | undefined {
  return Object.entries(examples).find(([tag]) => tag.split('-')[0] === language.split('-')[0])?.[1];
}

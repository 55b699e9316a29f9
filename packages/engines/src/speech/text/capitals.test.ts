import { describe, expect, it } from 'vitest';
import { isNamedByLetters } from './capitals.ts';
import { isEnglishInMalay } from './english-inside.ts';

describe('capitals', () => {
  it.each(['USB', 'AI', 'CEO', 'HTTP', 'GPT', 'SQL', 'KPI', 'TTS', 'B'])('%s is letters', (word) =>
    expect(isNamedByLetters(word)).toBe(true),
  );
  it.each(['SALE', 'FREE', 'NASA', 'NEW', 'HELLO', 'PROMOSI', 'iPhone', 'Usb'])('%s is a word', (word) =>
    expect(isNamedByLetters(word)).toBe(false),
  );
});

describe('English words inside Malay', () => {
  it.each(['online', 'WhatsApp', 'free', 'checkout', 'wheel'])('%s is one', (word) =>
    expect(isEnglishInMalay(word)).toBe(true),
  );
  it.each(['kedai', 'selamat', 'harga', 'teks', 'dengan', 'ini'])('%s is none', (word) =>
    expect(isEnglishInMalay(word)).toBe(false),
  );
});

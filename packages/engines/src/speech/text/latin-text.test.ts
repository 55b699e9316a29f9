import { describe, expect, it } from 'vitest';
import { AlignedText } from './aligned-text.ts';
import { speakableEnglish } from './english-text.ts';
import { speakableMalay } from './malay-text.ts';

const tidy = (text: string): string => text.replaceAll(/\s+/g, ' ').replaceAll(' ,', ',').trim();
const english = (written: string): string => tidy(speakableEnglish(AlignedText.from(written)).text);
const malay = (written: string): string => tidy(speakableMalay(AlignedText.from(written)).text);

describe('English as it is said', () => {
  it.each([
    ['$25.50', 'twenty five dollars fifty cents'],
    ['£1.01', 'one pound one penny'],
    ['$3 million', 'three million dollars'],
    ['March 3rd, 1999', 'March third, nineteen ninety nine'],
    ['2005 and 2024', 'two thousand five and twenty twenty four'],
    ['the 1990s', 'the nineteen nineties'],
    ['1,234 items', 'one thousand two hundred thirty four items'],
    ['3.14', 'three point one four'],
    ['20% off', 'twenty percent off'],
    ['-5°C', 'minus five degrees Celsius'],
    ['10-20 kg', 'ten to twenty kilograms'],
    ['at 9:00', "at nine o'clock"],
    ['8:05 pm', 'eight oh five P M'],
    ['10 am', 'ten A M'],
    ['555-123-4567', 'five five five, one two three, four five six seven'],
    ['007', 'zero zero seven'],
    ['21st', 'twenty first'],
    ['12th', 'twelfth'],
    ['Dr. Smith', 'doctor Smith'],
    ['café naïve', 'cafe naive'],
    ['example.com', 'example dot com'],
    ['Q&A', 'Q and A'],
    ['it’s', "it's"],
    ['我们 team', 'wo men team'],
  ])('%s → %s', (written, words) => expect(english(written)).toBe(words));
});

describe('Malay as it is said', () => {
  it.each([
    ['11', 'sebelas'],
    ['25', 'dua puluh lima'],
    ['101', 'seratus satu'],
    ['1999', 'seribu sembilan ratus sembilan puluh sembilan'],
    ['15000', 'lima belas ribu'],
    ['1,234,567', 'satu juta dua ratus tiga puluh empat ribu lima ratus enam puluh tujuh'],
    ['3.14', 'tiga perpuluhan satu empat'],
    ['RM299', 'dua ratus sembilan puluh sembilan ringgit'],
    ['RM299.90', 'dua ratus sembilan puluh sembilan ringgit sembilan puluh sen'],
    ['RM1 juta', 'satu juta ringgit'],
    ['20%', 'dua puluh peratus'],
    ['3/4/2025', 'tiga April dua ribu dua puluh lima'],
    ['pukul 8:30', 'pukul lapan tiga puluh minit'],
    ['012-345 6789', 'kosong satu dua, tiga empat lima, enam tujuh lapan sembilan'],
    ['-5°C', 'negatif lima darjah Celsius'],
    ['10-20kg', 'sepuluh hingga dua puluh kilogram'],
    ['ke-3', 'ketiga'],
    ['ali@contoh.com', 'ali di contoh titik com'],
  ])('%s → %s', (written, words) => expect(malay(written)).toBe(words));
});

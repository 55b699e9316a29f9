import { expect, test } from 'vitest';
import { malaySymbols } from './malay.ts';

test.each([
  ['selamat', 'səlˈamat'],
  ['baca', 'bˈaʧa'],
  ['nyanyi', 'ɲˈaɲi'],
  ['orang', 'ˈoɾaŋ'],
  ['ramai', 'rˈamaɪ'],
  ['laut', 'lˈaut'],
  ['syarikat', 'ʃaɾˈikat'],
  ['akhir', 'ˈaxiɾ'],
  ['Xbox', 'ksboks'],
])('%s is said as it is written', (word, symbols) => {
  expect(malaySymbols(word)).toBe(symbols);
});

test.each([
  // Weak, so that the last syllable has the stress.
  ['kecil', 'kəʧˈil'],
  ['tetapi', 'tətˈapi'],
  // Full by the dictionary, also with what is put before and after.
  ['meja', 'mˈeʤa'],
  ['kereta', 'kəɾˈeta'],
  ['tempohnya', 'tempˈohɲa'],
  ['berekonomi', 'bəɾekonˈomi'],
  // Full at a closed end and in words of one syllable; not in the ending of English, nor in open ones.
  ['boleh', 'bˈoleh'],
  ['beg', 'beɡ'],
  ['komputer', 'kompˈutəɾ'],
  ['ke', 'kə'],
])('%s has the right e', (word, symbols) => {
  expect(malaySymbols(word)).toBe(symbols);
});

test('a word without Latin letters is none', () => {
  expect(malaySymbols('привет')).toBe('');
});

import { describe, expect, it } from 'vitest';
import { phonesFromIpa } from './ipa.ts';
import { phoneSymbols } from './phone-table.ts';

describe('IPA to phones', () => {
  it.each([
    ['ˈɑː', ['aa']],
    ['ˌaʊ', ['aw']],
    ['ˈuei', ['uw', 'ey']],
    ['tɕh', ['ch']],
    ['ts.h', ['ch']],
    ['ˈi.', ['ii']],
    ['ˈi̪', ['ii']],
    ['ˈo-', ['eu']],
    ['ˈonɡ', ['o', 'n', 'g']],
    ['ˈyæ', ['yu', 'ae']],
    ['th', ['t']],
    ['θ', ['th']],
    ['n̩', ['n']],
    ['', ['pau']],
    ['ˈɛɹ', ['eh', 'r']],
  ])('%s', (ipa, phones) => {
    expect(phonesFromIpa(ipa)).toEqual(phones);
  });

  it('answers only symbols that the table knows', () => {
    const symbols = new Set(phoneSymbols);
    const heard = ['tʃ', 'dʒ', 'ɾ', 'ɥ', 'ɲ', 'ʔ', 'iou', 'uai', 'iɑ', 'əl', 'ʊɹ', 'ɝ', '(en)'];
    for (const ipa of heard) for (const phone of phonesFromIpa(ipa)) expect(symbols).toContain(phone);
  });
});

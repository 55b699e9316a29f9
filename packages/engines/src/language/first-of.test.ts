import { expect, it } from 'vitest';
import type { VendorFailureKind } from '../vendor/failure.ts';
import { failureOf, read } from './conformance.ts';
import { languageFailure } from './failure.ts';
import { firstLanguage } from './first-of.ts';
import type { LanguageDriver } from './port.ts';

/** Says words and then fails, or ends. */
const model = (name: string, words: string[], failure?: VendorFailureKind): LanguageDriver => ({
  name,
  thinks: false,
  health: async () => ({ ok: true, detail: name }),
  async *answer() {
    for (const text of words) yield { kind: 'text' as const, text };
    if (failure) throw languageFailure(failure, name);
    yield { kind: 'end' as const, cut: false, suggestions: [] };
  },
});
const hello = { messages: [{ role: 'user' as const, content: 'hello' }] };
const said = async (...all: [LanguageDriver, ...LanguageDriver[]]) =>
  (await read(firstLanguage(all).answer(hello))).text;

it('the next model answers where one fails by itself, under the name of the first', async () => {
  const away: VendorFailureKind[] = ['settings', 'quota', 'busy', 'unreachable', 'slow', 'broken'];
  for (const kind of away) expect(await said(model('a', [], kind), model('b', ['hi']))).toBe('hi');
  expect(firstLanguage([model('a', []), model('b', [])]).name).toBe('a');
});

it('an answer that has begun goes on nowhere else, and what was refused stands', async () => {
  const half = firstLanguage([model('a', ['be'], 'broken'), model('b', ['hi'])]);
  expect(await failureOf(half.answer(hello))).toMatchObject({
    text: 'be',
    failure: { kind: 'broken', detail: 'a' },
  });
  for (const kind of ['refused', 'too-long', 'invalid'] as const) {
    const firm = firstLanguage([model('a', [], kind), model('b', ['hi'])]);
    expect(await failureOf(firm.answer(hello))).toMatchObject({ failure: { kind, detail: 'a' } });
  }
});

it('where all fail the first failure is told', async () => {
  const none = firstLanguage([model('a', [], 'quota'), model('b', [], 'busy')]);
  expect(await failureOf(none.answer(hello))).toMatchObject({ failure: { kind: 'quota' } });
});

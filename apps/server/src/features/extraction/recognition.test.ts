import { problem, type ProblemName } from '@likeness/domain/problems';
import { expect, test } from 'vitest';
import { asRead, heardByFirst } from './recognition.service.ts';

const said = (text: string) => [{ start: 0, end: 1, text }];
const recogniser = (id: string, answer: string, fails = false) => ({
  id,
  name: id,
  recognise: async () => {
    if (fails) throw problem(answer as ProblemName);
    return said(answer);
  },
});
const heard = (...all: ReturnType<typeof recogniser>[]) =>
  heardByFirst(all, (one) => one.recognise({ path: '' }, { signal: new AbortController().signal }));

test('the first recogniser that can be asked is heard', async () => {
  expect(await heard(recogniser('server', 'one'), recogniser('pack', 'two'))).toEqual({
    pieces: said('one'),
    engine: 'server',
  });
  for (const away of ['recognition-unreachable', 'recognition-settings'] as const)
    expect(await heard(recogniser('server', away, true), recogniser('pack', 'two'))).toEqual({
      pieces: said('two'),
      engine: 'pack',
    });
});

test('what a server says of the sound stands, and alone its failure is told', async () => {
  const failed = recogniser('server', 'recognition-failed', true);
  await expect(heard(failed, recogniser('pack', 'two'))).rejects.toMatchObject({
    problem: 'recognition-failed',
  });
  const away = recogniser('server', 'recognition-unreachable', true);
  await expect(heard(away)).rejects.toMatchObject({ problem: 'recognition-unreachable' });
  expect(await heard()).toBeUndefined();
});

test('Chinese that is heard is written in the letters of its reader', async () => {
  const heard = [
    { start: 0, end: 1, text: '面对这个问题,我们发现' },
    { start: 1, end: 2, text: 'hello' },
  ];
  const texts = async (reader: string, language?: string) =>
    (await asRead(heard, { reader, language })).map(({ text }) => text);
  expect(await texts('zh-TW')).toEqual(['面對這個問題，我們發現', 'hello']);
  expect(await texts('zh-CN')).toEqual(['面对这个问题，我们发现', 'hello']);
  // Of an order that says nothing of its reader the language of the recording does.
  expect(await texts('', 'zh-TW')).toEqual(['面對這個問題，我們發現', 'hello']);
});

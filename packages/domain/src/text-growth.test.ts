import { describe, expect, test } from 'vitest';
import { mannerOf } from './manner.ts';
import { plainSubtitleStyle } from './subtitle-style.ts';
import { blowUps, textFunctions } from '../../../tools/text-growth.ts';

/** What else a function is given, where it asks for more than the text. */
const given: Record<string, unknown[]> = {
  'clips clipPrice': ['std', 5],
  'consents isSaid': ['大家好'],
  'burned-subtitles drawnLines': [{ width: 720, height: 1280 }, plainSubtitleStyle, 1.4],
  'subtitle-lines subtitleLines': [16],
  'embeds mayShow': ['https://shop.example', 'https://studio.example'],
  'engine-order orderedByEngines': [{}],
  'field-labels fieldLabel': ['zh-CN'],
  'tool-prices pricesOfKind': [{}],
  'languages texts': ['', '', ''],
  'live nextSaid': [0, true],
  'manner mannerDistance': [mannerOf(['今天我们来看看这家店。真的很好吃！'])],
  'menu menuState': ['/works', 'host'],
  'menu menuShows': ['/works', 'host'],
  'one-click asScenes': [5],
  'one-click fitting': [300],
  'script scriptVoiceProblem': ['zh-CN'],
  'script-orders structureDistance': ['今天天气很好。'],
  'script-orders closestScripts': [['今天天气很好。'], 1],
  'speaking durationProblem': [10],
  'pronunciation readWord': ['chong2'],
  'subtitle-breaks breakCost': [50, new Set()],
  'subtitles cuesOf': [[]],
  'tools stageWord': [null, 'zh-CN'],
  'translation guessSeconds': ['zh-CN'],
  'voices recordingProblem': [{ bytes: 1, seconds: 1 }],
  'voices speaks': ['zh-CN'],
  'word-times spokenCues': [[]],
  'word-times timesOfWords': [{ start: 0, end: 1 }, (text: string) => text.length],
  'word-times wordsBetween': [[], 0],
  'writing writingLanguageOf': ['zh-CN'],
  'writing-systems unwritableLetters': [['Latin', 'Han']],
};

const functions = await textFunctions(import.meta.dirname);

describe('a long text costs no more than its length', () => {
  test.each(functions.map((one) => [`${one.file} ${one.name}`, one] as const))('%s', async (label, one) => {
    const module = (await import(`./${one.file}.ts`)) as Record<string, (...all: unknown[]) => unknown>;
    const more = given[label] ?? [];
    expect(one.more.slice(more.length), 'required parameters without a value in `given`').toEqual([]);
    const read = (text: string) => module[one.name]!(one.isList ? [text] : text, ...more);
    expect(await blowUps(read)).toEqual([]);
  });
});

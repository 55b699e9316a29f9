import { describe, expect, test } from 'vitest';
import { mannerOf } from '@likeness/domain/manner';
import { blowUps, textFunctions } from '../../../tools/text-growth.ts';

const manner = mannerOf(['今天我们来看看这家店。真的很好吃！']);

/** First parameters that are names, places and files of ours. */
const places =
  /^(path|folder|home|base|baseUrl|cache|archive|op|slug|name|id|api|h|ratio|address|raw|link|wanted|symbol|template|templates|fx|words)$/;
const page = new URL('http://example.com/');
const given: Record<string, unknown[]> = {
  // Lines that were read in one picture.
  'captions/letters changesBetween': ['今天天气很好'],
  'captions/letters alike': ['今天天气很好'],
  'clips/reading clipReading': [''],
  'clips/sketch/motion-words readMotion': [''],
  'clips/sketch/scene-words sceneWords': [''],
  'guide/questions studioAnswer': ['zh'],
  'guide/slots matterIn': [true],
  'knowledge/passages passagesOf': ['notes.md'],
  'knowledge/tables tablePassages': ['table.csv', 300],
  'links/page videoOnPage': [page],
  'recognition/whisper/heads aligningHeads': [{ decoderLayers: 6, heads: 8, width: 512 }],
  'links/playlist streamsOf': [page],
  'links/playlist mediaPlaylist': [page],
  'speech/natural/chinese syllableSymbols': [1],
  'speech/natural/sentences sentencesOf': ['zh'],
  'speech/spoken-load spokenLoads': ['zh'],
  'speech/spoken-pieces guessedWords': [0, 10],
  'speech/spoken-pieces spokenPieces': [300, true],
  'speech/text/polyphones polyphoneReading': [
    { before: '', after: '', inside: [0, 0], tags: { own: '', before: '', after: '' } },
  ],
  'writer/compose/facts factsIn': [
    { marks: /[，,]/, wish: /^帮我/, greets: /^你好$/, maxTopic: 20, asks: /吗/, states: /^我/, thing: /店/ },
  ],
  'writer/compose/manner inManner': [manner],
  'writer/compose/manner exclaimed': [manner, () => 0.5],
  'writer/drivers/offline knowsMatter': ['zh'],
  'writer/lists/keywords firstNamed': ['zh'],
  'writer/lists/keywords keywordsOf': ['zh', 10],
  'writer/lists/titles titlesOf': ['zh'],
  'writer/rewrite/emotions emote': ['joy', { language: 'zh', seed: 1, first: true, last: true }],
  'writer/rewrite/pauses betweenPauses': [(text: string) => text, true],
};

/** What speaks with a model, in a process of its own. */
const apart = new Set(['speech/natural/speak']);

const functions = (await textFunctions(import.meta.dirname)).filter(
  ({ file, first }) => !apart.has(file) && !places.test(first),
);

describe('a long text costs no more than its length', () => {
  test.each(functions.map((one) => [`${one.file} ${one.name}`, one] as const))('%s', async (label, one) => {
    const module = (await import(`./${one.file}.ts`)) as Record<string, (...all: unknown[]) => unknown>;
    const more = given[label] ?? [];
    expect(one.more.slice(more.length), 'required parameters without a value in `given`').toEqual([]);
    const read = (text: string) => module[one.name]!(one.isList ? [text] : text, ...more);
    expect(await blowUps(read)).toEqual([]);
  });
});

import { pauseTag, scriptLength, scriptParts } from '@likeness/domain/script';

/** Characters of a scene people can follow at one sight: about fifteen seconds. */
const usualScene = { zh: 65, latin: 200 } as const;

/**
 * Splits a long script into scenes at paragraphs and sentences. A scene has about `target` characters; a sentence is
 * never cut, nothing is lost, and pause marks stay with the words before them.
 */
export function splitScript(script: string, target?: number): string[] {
  const wanted = target ?? (/\p{Script=Han}/u.test(script) ? usualScene.zh : usualScene.latin);
  const scenes: string[] = [];
  for (const paragraph of script.split(/\n\s*\n/)) {
    const sentences = sentencesOf(paragraph);
    const total = sentences.reduce((sum, sentence) => sum + scriptLength(sentence), 0);
    // Equal scenes read better than full ones with a rest.
    const size = total / Math.max(1, Math.round(total / wanted));
    let scene = '';
    let done = 0;
    for (const sentence of sentences) {
      const length = scriptLength(sentence);
      if (scene && done + length / 2 > size) {
        scenes.push(scene);
        scene = '';
        done = 0;
      }
      scene += sentence;
      done += length;
    }
    scenes.push(scene);
  }
  return scenes
    .map((scene) => scene.trim())
    .filter((scene) => /[\p{L}\p{N}]/u.test(scene.replaceAll(/<[^>]*>/g, '')));
}

/** Sentences with their end marks, the quotation marks after them and the pauses that follow. */
function sentencesOf(paragraph: string): string[] {
  const sentences: string[] = [];
  for (const part of scriptParts(paragraph)) {
    if ('pause' in part) {
      const tag = pauseTag(part.pause);
      if (sentences.length) sentences.push(sentences.pop()! + tag);
      else sentences.push(tag);
      continue;
    }
    const found =
      part.text.match(
        /[^。！？!?…\n.]+(?:\.(?=\S)[^。！？!?…\n.]*)*[。！？!?….]*[”’"」』）)]*\s*|\s+|[。！？!?….]+/gu,
      ) ?? [];
    for (const sentence of found) {
      // Space, or the mark after a pause, belongs to what stands before it.
      if (sentences.length && !/[\p{L}\p{N}]/u.test(sentence)) sentences.push(sentences.pop()! + sentence);
      else sentences.push(sentence);
    }
  }
  return sentences;
}

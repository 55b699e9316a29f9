import type { SceneWords } from '../../pictures/scene.ts';
import { readPrompt } from '../../pictures/words/read.ts';
import { simplified } from '../../writer/traditional.ts';
import { motionPhrases } from './motion-words.ts';

/** The camera that films, which is no thing in the scene. */
const filming =
  /镜头|\b(?:the\s+)?camera(?=\s+(?:slowly\s+|gently\s+)?(?:push|pull|pan|tilt|mov|zoom|orbit|follow|circl|ris|glid|is\b|stays))|\bkamera(?=\s+(?:perlahan\s+)?(?:men|ke\b|meng|statik|berg))/gi;

/** How something happens; that is no thing which could be left out. */
const manner =
  /固定|驶过|时分|缓缓|慢慢|渐渐|轻轻|世界|闪烁|洒下|\b(?:slowly|gently|softly|quickly|past|passes|passing|falls?|falling|drives?|sits?|stands?|lies|among|twinkl\w*|pulls?|pushes|camera|ketika|lalu|perlahan|turun|melepasi|berkelip|antara|kamera)\b/g;

/** What the scene of a clip shows of a description: how the camera films it is not part of the scene. */
export async function sceneWords(prompt: string, negative: string): Promise<SceneWords> {
  const plain = (await simplified(prompt)).replaceAll(filming, ' ');
  const words = await readPrompt(plain, { negative });
  const followed = motionPhrases(plain.toLowerCase());
  // A wood is one of bamboo where the words say so.
  const grown = words.place === 'forest' ? /竹|bamboo|buluh/ : undefined;
  const left = words.missing
    .filter((word) => !grown?.test(word))
    .filter((word) => !followed.some((phrase) => phrase.includes(word)))
    .map((word) => word.replaceAll(manner, '').trim())
    .filter((word) => [...word].length > 1);
  return { ...words, missing: left };
}

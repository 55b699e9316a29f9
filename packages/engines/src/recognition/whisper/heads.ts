import { z } from 'zod';
import type { Head, Shape } from './shape.ts';

const config = z.object({ alignment_heads: z.array(z.tuple([z.number(), z.number()])).min(1) });

/** Heads of Whisper base whose looks follow the sound: `_ALIGNMENT_HEADS` in OpenAI's `whisper/__init__.py`. */
const ofBase: readonly Head[] = [
  [3, 1],
  [4, 2],
  [4, 3],
  [4, 7],
  [5, 1],
  [5, 2],
  [5, 4],
  [5, 6],
];

/**
 * The heads that tell when a word is said: what the model's `config.json` names, those of base, or those of the upper half of all
 * layers.
 */
export function aligningHeads(
  configFile: string | undefined,
  { decoderLayers, heads, width }: Pick<Shape, 'decoderLayers' | 'heads' | 'width'>,
): readonly Head[] {
  const named = config.safeParse(parsed(configFile));
  const inside = ([layer, head]: Head): boolean => layer < decoderLayers && head < heads;
  if (named.success && named.data.alignment_heads.every(inside)) return named.data.alignment_heads;
  if (decoderLayers === 6 && width === 512) return ofBase;
  const all = Array.from({ length: decoderLayers * heads }, (_, i): Head => [
    Math.floor(i / heads),
    i % heads,
  ]);
  return all.filter(([layer]) => layer >= decoderLayers / 2);
}

function parsed(file: string | undefined): unknown {
  try {
    return JSON.parse(file ?? '');
  } catch {
    return undefined;
  }
}

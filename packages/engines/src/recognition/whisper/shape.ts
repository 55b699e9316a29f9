import type { Variable } from './ctranslate2.ts';
import { variableOf } from './weights.ts';

export type Variables = ReadonlyMap<string, Variable>;

/** What a model is made of. */
export type Shape = {
  bands: number;
  /** Positions that the encoder knows, two frames each. */
  positions: number;
  /** Tokens that the decoder knows in a row. */
  tokens: number;
  width: number;
  heads: number;
  encoderLayers: number;
  decoderLayers: number;
  words: number;
};

/** Reads the shape of a model. Throws where a variable is missing. */
export function shapeOf(variables: Variables): Shape {
  const size = (name: string, i: number): number => variableOf(variables, name).shape[i]!;
  const layers = (side: string): number => {
    let count = 0;
    while (variables.has(`${side}/layer_${count}/ffn/linear_0/weight`)) count++;
    return count;
  };
  return {
    bands: size('encoder/conv1/weight', 1),
    positions: size('encoder/position_encodings/encodings', 0),
    tokens: size('decoder/position_encodings/encodings', 0),
    width: size('decoder/embeddings/weight', 1),
    heads: variableOf(variables, 'decoder/num_heads').bytes.readInt16LE(),
    encoderLayers: layers('encoder'),
    decoderLayers: layers('decoder'),
    words: size('decoder/embeddings/weight', 0),
  };
}

/** Names of what passes from the encoder to the decoder, and from one step of the decoder to the next. */
export const named = {
  crossKeys: (layer: number) => `cross_keys_${layer}`,
  crossValues: (layer: number) => `cross_values_${layer}`,
  keys: (layer: number) => `keys_${layer}`,
  values: (layer: number) => `values_${layer}`,
  pastKeys: (layer: number) => `past_keys_${layer}`,
  pastValues: (layer: number) => `past_values_${layer}`,
};

/** Attention head `head` of the decoder's layer `layer`. */
export type Head = readonly [layer: number, head: number];

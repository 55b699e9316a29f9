import { cutModel, floatValue, readModel, writeModel } from '../../onnx/graph.ts';
import { floatConvolutions } from '../../onnx/float-convolutions.ts';
import { passed } from './sounding/model.ts';

/**
 * Cuts the bytes of a Kokoro model into one that plans (tokens, style, speed → `passed`) and one that sounds (`passed` without
 * durations, style → audio). The convolutions of both take floats (`floatConvolutions`): on processors with AMX, ONNX Runtime 1.24
 * computes those of whole numbers wrongly for lengths of 17 to 31 more than a multiple of 32. Throws where it is another graph.
 */
export function splitKokoro(bytes: Uint8Array): { plan: Uint8Array; sound: Uint8Array } {
  const model = readModel(bytes);
  const { features, pitch, energy, durations } = passed;
  const between = {
    [features]: floatValue(features, [1, 512, 'frames']),
    [pitch]: floatValue(pitch, [1, 'halves']),
    [energy]: floatValue(energy, [1, 'halves']),
  };
  const plan = cutModel(
    model,
    { tokens: undefined, style: undefined, speed: undefined },
    { ...between, [durations]: floatValue(durations, [1, 'tokens_and_pads']) },
  );
  const sound = cutModel(model, { ...between, style: undefined }, { audio: undefined });
  for (const half of [plan, sound]) floatConvolutions(half, () => true);
  return { plan: writeModel(plan), sound: writeModel(sound) };
}

import { operation, type GraphNode, type Model } from './graph.ts';
import { message } from './wire.ts';

/** `to` = 32-bit float, as an attribute of Cast. */
const toFloat = message([1, 'to'], [3, 1], [20, 2]);

/**
 * Lets convolutions whose input was quantised at run time (`DynamicQuantizeLinear` → `ConvInteger` → `Cast` → `Mul`, with or
 * without a quantised bias) take floats: their weights stay 8 bits in the file and become floats when it is loaded. On a
 * processor without 8-bit instructions of its own that is twice as fast, and nothing is rounded on the way.
 */
export function floatConvolutions(model: Model, which: (node: GraphNode) => boolean): number {
  const made = new Map(
    model.nodes.flatMap((node) => node.outputs.map((name): [string, GraphNode] => [name, node])),
  );
  const users = new Map<string, GraphNode[]>();
  for (const node of model.nodes)
    for (const input of node.inputs) users.set(input, [...(users.get(input) ?? []), node]);
  const only = (name: string | undefined, op: string): GraphNode | undefined => {
    const [user, second] = users.get(name ?? '') ?? [];
    return second || user?.op !== op ? undefined : user;
  };
  const other = (node: GraphNode, name: string | undefined): string =>
    node.inputs.find((it) => it !== name) ?? '';

  const replaced = new Map<GraphNode, GraphNode[]>();
  for (const conv of model.nodes) {
    if (conv.op !== 'ConvInteger' || !which(conv)) continue;
    const [quantised, weights, , zero] = conv.inputs;
    const source = made.get(quantised ?? '');
    const add = only(conv.outputs[0], 'Add');
    const bias = add && biasOf(made, other(add, conv.outputs[0]));
    const cast = only((add ?? conv).outputs[0], 'Cast');
    const scaled = cast && only(cast.outputs[0], 'Mul');
    const scales = scaled && made.get(other(scaled, cast.outputs[0]));
    if (!source || !weights || !zero || !scaled || scales?.op !== 'Mul' || (add && !bias)) continue;
    const scale = other(scales, source.outputs[1]);
    const [asFloat, zeroFloat, centred, real] = ['float', 'zero', 'centred', 'real'].map(
      (it) => `${weights}:${it}`,
    );
    replaced.set(scaled, [
      operation('Cast', [weights], asFloat!, [toFloat]),
      operation('Cast', [zero], zeroFloat!, [toFloat]),
      operation('Sub', [asFloat!, zeroFloat!], centred!),
      operation('Mul', [centred!, scale], real!),
      operation(
        'Conv',
        [source.inputs[0]!, real!, ...(bias ? [bias] : [])],
        scaled.outputs[0]!,
        conv.attributes,
      ),
    ]);
  }
  model.nodes = model.nodes.flatMap((node) => replaced.get(node) ?? [node]);
  dropUnused(model);
  return replaced.size;
}

/** The bias in floats before it was divided, rounded and reshaped. */
function biasOf(made: Map<string, GraphNode>, reshaped: string): string | undefined {
  let name = reshaped;
  for (const op of ['Reshape', 'Cast', 'Floor', 'Div']) {
    const node = made.get(name);
    if (node?.op !== op) return undefined;
    name = node.inputs[0]!;
  }
  return name;
}

function dropUnused(model: Model): void {
  for (;;) {
    const used = new Set([...model.nodes.flatMap(({ inputs }) => inputs), ...model.outputs.keys()]);
    const kept = model.nodes.filter(({ outputs }) => outputs.some((name) => used.has(name)));
    const constants = [...model.constants].filter(([name]) => used.has(name));
    const same = kept.length === model.nodes.length && constants.length === model.constants.size;
    model.nodes = kept;
    model.constants = new Map(constants);
    if (same) return;
  }
}

import { fieldsOf, message, type Field, type Value } from './wire.ts';

/** An operation; `attributes` are kept as they were written. */
export type GraphNode = {
  op: string;
  domain: string;
  name: string;
  inputs: string[];
  outputs: string[];
  attributes: Uint8Array[];
};

/** An ONNX model as far as it is taken apart here. Numbers of fields: onnx/onnx.proto3, IR version 8. */
export type Model = {
  /** Fields of the model beside its graph: versions and sets of operations. */
  about: Uint8Array[];
  nodes: GraphNode[];
  /** Constants by name, each with its bytes as written. */
  constants: Map<string, Uint8Array>;
  inputs: Map<string, Uint8Array>;
  outputs: Map<string, Uint8Array>;
};

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString();

/** Reads a model without subgraphs; large constants stay views of `bytes`. Throws where it is no model. */
export function readModel(bytes: Uint8Array): Model {
  const fields = [...fieldsOf(bytes)];
  const graph = fields.find(({ field }) => field === 7);
  if (!graph) throw new Error('no graph');
  const model: Model = {
    about: fields.filter(({ field }) => field !== 7).map(({ raw }) => raw),
    nodes: [],
    constants: new Map(),
    inputs: new Map(),
    outputs: new Map(),
  };
  for (const { field, bytes: body } of fieldsOf(graph.bytes)) {
    if (field === 1) model.nodes.push(readNode(body));
    else if (field === 5) model.constants.set(named(body, 8), body);
    else if (field === 11) model.inputs.set(named(body, 1), body);
    else if (field === 12) model.outputs.set(named(body, 1), body);
  }
  return model;
}

function named(body: Uint8Array, name: number): string {
  for (const { field, bytes } of fieldsOf(body)) if (field === name) return text(bytes);
  return '';
}

function readNode(body: Uint8Array): GraphNode {
  const fields: Field[] = [...fieldsOf(body)];
  const all = (number: number): Uint8Array[] =>
    fields.filter(({ field }) => field === number).map(({ bytes }) => bytes);
  const one = (number: number): string => text(all(number)[0] ?? new Uint8Array(0));
  return {
    inputs: all(1).map(text),
    outputs: all(2).map(text),
    name: one(3),
    op: one(4),
    attributes: all(5),
    domain: one(7),
  };
}

/** An operation of the standard set, without attributes unless given as written. */
export const operation = (
  op: string,
  inputs: string[],
  output: string,
  attributes: Uint8Array[] = [],
): GraphNode => ({ op, domain: '', name: `${op} of ${output}`, inputs, outputs: [output], attributes });

type Dimensions = (number | string)[];

/** An input or output of 32-bit floats; dimensions by name may have any length. */
export const floatValue = (name: string, dims: Dimensions): Uint8Array => valueOf(name, dims, 1);
/** The same of 64-bit whole numbers. */
export const integerValue = (name: string, dims: Dimensions): Uint8Array => valueOf(name, dims, 7);

function valueOf(name: string, dims: Dimensions, type: number): Uint8Array {
  const shape = message(
    ...dims.map((dim): [number, Value] => [1, message([typeof dim === 'number' ? 1 : 2, dim])]),
  );
  return message([1, name], [2, message([1, message([1, type], [2, shape])])]);
}

/** The bytes of a model. */
export function writeModel(model: Model): Uint8Array {
  const node = ({ inputs, outputs, name, op, attributes, domain }: GraphNode): Uint8Array =>
    message(
      ...inputs.map((it): [number, Value] => [1, it]),
      ...outputs.map((it): [number, Value] => [2, it]),
      [3, name],
      [4, op],
      ...attributes.map((it): [number, Value] => [5, it]),
      [7, domain],
    );
  const graph = message(
    ...model.nodes.map((it): [number, Value] => [1, node(it)]),
    [2, 'likeness'],
    ...[...model.constants.values()].map((it): [number, Value] => [5, it]),
    ...[...model.inputs.values()].map((it): [number, Value] => [11, it]),
    ...[...model.outputs.values()].map((it): [number, Value] => [12, it]),
  );
  return Buffer.concat([...model.about, message([7, graph])]);
}

/** What a part of a graph takes and gives: names, with their descriptions where the model has none of its own. */
export type Ends = Record<string, Uint8Array | undefined>;

/** The part of a model that is needed to make `outputs` when `inputs` are known. Throws where one cannot be made of the other. */
export function cutModel(model: Model, inputs: Ends, outputs: Ends): Model {
  const made = new Map(
    model.nodes.flatMap((node) => node.outputs.map((name): [string, GraphNode] => [name, node])),
  );
  const needed = new Set<GraphNode>();
  const constants = new Map<string, Uint8Array>();
  const wanted = Object.keys(outputs);
  const seen = new Set<string>(['']);
  while (wanted.length) {
    const name = wanted.pop()!;
    if (seen.has(name) || name in inputs) continue;
    seen.add(name);
    const [constant, node] = [model.constants.get(name), made.get(name)];
    if (constant) constants.set(name, constant);
    else if (node) {
      needed.add(node);
      wanted.push(...node.inputs);
    } else throw new Error(`the graph cannot make ${name}`);
  }
  const described = (ends: Ends, known: Map<string, Uint8Array>): Map<string, Uint8Array> =>
    new Map(
      Object.entries(ends).map(([name, value]) => {
        const about = value ?? known.get(name);
        if (!about) throw new Error(`nothing describes ${name}`);
        return [name, about];
      }),
    );
  return {
    about: model.about,
    nodes: model.nodes.filter((node) => needed.has(node)),
    constants,
    inputs: described(inputs, model.inputs),
    outputs: described(outputs, model.outputs),
  };
}

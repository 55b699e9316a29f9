import { z } from 'zod';

const node = z.looseObject({ class_type: z.string(), inputs: z.record(z.string(), z.unknown()) });
/** A node of the graph and the name of its input. */
const nodeInput = z.tuple([z.string(), z.string()]);

/**
 * A workflow as data: the graph in ComfyUI's API format, as "Save (API Format)" writes it, and which inputs of it are the order's.
 * An input that is not named keeps what the graph says.
 */
const workflow = z
  .object({
    graph: z.record(z.string(), node),
    inputs: z.object({
      prompt: nodeInput,
      negative: nodeInput.optional(),
      seed: nodeInput.optional(),
      width: nodeInput.optional(),
      height: nodeInput.optional(),
      /** The name of the uploaded picture: the reference, or the first frame of a clip. */
      image: nodeInput.optional(),
      /** The name of the uploaded last frame. */
      last: nodeInput.optional(),
      /** How many frames a clip has. */
      frames: nodeInput.optional(),
    }),
    /** Frames a second that a clip is saved with. */
    rate: z.number().min(1).max(120).optional(),
    /** Models count in steps and one: with 4 a clip has 4n + 1 frames. */
    step: z.int().min(1).max(64).default(1),
  })
  .superRefine(({ graph, inputs, rate }, context) => {
    if (inputs.frames && rate === undefined)
      context.addIssue({ code: 'custom', path: ['rate'], message: 'must be given with frames' });
    for (const [name, [id, input]] of Object.entries(inputs))
      if (!graph[id] || !(input in graph[id].inputs))
        context.addIssue({
          code: 'custom',
          path: ['inputs', name],
          message: `no input ${input} at node ${id}`,
        });
  });
export type ComfyWorkflow = z.output<typeof workflow>;
export type ComfyValues = {
  [name in keyof ComfyWorkflow['inputs']]?: string | number | undefined;
};

/** Reads a workflow from JSON. Throws an error that says which part is wrong. */
export function readWorkflow(json: string): ComfyWorkflow {
  const parsed = workflow.safeParse(JSON.parse(json));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`${issue?.path.join('.')}: ${issue?.message}`);
}

/** The graph with the values of an order in their places. */
export function filledGraph({ graph, inputs }: ComfyWorkflow, values: ComfyValues): ComfyWorkflow['graph'] {
  const filled = structuredClone(graph);
  for (const [name, value] of Object.entries(values)) {
    const [id, input] = inputs[name as keyof ComfyValues] ?? [];
    if (id !== undefined && input !== undefined && value !== undefined) filled[id]!.inputs[input] = value;
  }
  return filled;
}

/** Frames of a clip of so many seconds; undefined where the graph decides. */
export function framesOf({ rate, step }: ComfyWorkflow, seconds: number): number | undefined {
  return rate === undefined ? undefined : Math.round((seconds * rate) / step) * step + (step > 1 ? 1 : 0);
}

/** The kinds of nodes that a server needs for the graph, each once. */
export const nodeKinds = ({ graph }: ComfyWorkflow): string[] => [
  ...new Set(Object.values(graph).map(({ class_type: kind }) => kind)),
];

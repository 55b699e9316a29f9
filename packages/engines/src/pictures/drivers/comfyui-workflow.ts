import { z } from 'zod';

const node = z.looseObject({ class_type: z.string(), inputs: z.record(z.string(), z.unknown()) });
/** A node of the graph and the name of its input. */
const place = z.tuple([z.string(), z.string()]);

/**
 * A workflow as data: the graph in ComfyUI's API format, as "Save (API Format)" writes it, and which inputs of it are the order's.
 * An input that is not named keeps what the graph says.
 */
const workflow = z
  .object({
    graph: z.record(z.string(), node),
    inputs: z.object({
      prompt: place,
      negative: place.optional(),
      seed: place.optional(),
      width: place.optional(),
      height: place.optional(),
      /** The name of the uploaded reference picture. */
      image: place.optional(),
    }),
  })
  .superRefine(({ graph, inputs }, context) => {
    for (const [name, [id, input]] of Object.entries(inputs))
      if (!graph[id] || !(input in graph[id].inputs))
        context.addIssue({
          code: 'custom',
          path: ['inputs', name],
          message: `no input ${input} at node ${id}`,
        });
  });
export type ComfyWorkflow = z.output<typeof workflow>;
export type ComfyValues = Partial<Record<keyof ComfyWorkflow['inputs'], string | number>>;

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

/** The kinds of nodes that a server needs for the graph, each once. */
export const nodeKinds = ({ graph }: ComfyWorkflow): string[] => [
  ...new Set(Object.values(graph).map(({ class_type: kind }) => kind)),
];

import type { ComfyWorkflow } from '../comfy-workflow.ts';

/** Inputs that a node must have, those it may have, and how many outputs it has, as ComfyUI 0.3.50 lists them in `/object_info`. */
type NodeType = { needs: string; may?: string; outputs: number };

const types: Record<string, NodeType> = {
  KSampler: {
    needs: 'model seed steps cfg sampler_name scheduler positive negative latent_image denoise',
    outputs: 1,
  },
  CheckpointLoaderSimple: { needs: 'ckpt_name', outputs: 3 },
  EmptySD3LatentImage: { needs: 'width height batch_size', outputs: 1 },
  CLIPTextEncode: { needs: 'text clip', outputs: 1 },
  VAEDecode: { needs: 'samples vae', outputs: 1 },
  SaveImage: { needs: 'images filename_prefix', outputs: 0 },
  UNETLoader: { needs: 'unet_name weight_dtype', outputs: 1 },
  CLIPLoader: { needs: 'clip_name type', may: 'device', outputs: 1 },
  VAELoader: { needs: 'vae_name', outputs: 1 },
  ModelSamplingSD3: { needs: 'model shift', outputs: 1 },
  Wan22ImageToVideoLatent: { needs: 'vae width height length batch_size', may: 'start_image', outputs: 1 },
  LoadImage: { needs: 'image', outputs: 2 },
  CreateVideo: { needs: 'images fps', may: 'audio', outputs: 1 },
  SaveVideo: { needs: 'video filename_prefix format codec', outputs: 0 },
};

/** What a server would refuse of a graph: unknown nodes and inputs, missing inputs, links that lead nowhere. */
export function graphFaults(graph: ComfyWorkflow['graph']): string[] {
  return Object.entries(graph).flatMap(([id, { class_type: kind, inputs }]) => {
    const type = types[kind];
    if (!type) return [`${id}: no node ${kind}`];
    const needed = type.needs.split(' ');
    const known = new Set([...needed, ...(type.may?.split(' ') ?? [])]);
    return [
      ...needed.filter((name) => !(name in inputs)).map((name) => `${id}: ${kind} needs ${name}`),
      ...Object.keys(inputs)
        .filter((name) => !known.has(name))
        .map((name) => `${id}: ${kind} has no ${name}`),
      ...Object.entries(inputs).flatMap(([name, value]) => {
        if (!Array.isArray(value)) return [];
        const [from, output] = value as [string, number];
        const source = graph[from] && types[graph[from].class_type];
        return source && output < source.outputs ? [] : [`${id}: ${name} leads nowhere`];
      }),
    ];
  });
}

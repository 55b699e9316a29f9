import type { JobLimits } from '../../external-job.ts';
import { comfyJob } from '../../vendor/comfy-job.ts';
import { filledGraph, framesOf, type ComfyWorkflow } from '../../vendor/comfy-workflow.ts';
import { jobFailure } from '../../vendor/job.ts';
import type { ClipJobRequest, ClipService } from '../clip-job.ts';
import { checkClipFile } from './check-clip-file.ts';

export type ComfyClipConfig = {
  /** `http://127.0.0.1:8188`, as it is started. */
  baseUrl: string;
  /** Clips of words. */
  text: ComfyWorkflow;
  /** Clips of one picture, or of a first and a last one where the workflow has a place for it. */
  image: ComfyWorkflow;
  limits?: Partial<JobLimits> | undefined;
  /** Milliseconds since 1970. */
  now?: (() => number) | undefined;
};

const usual: JobLimits = { resultBytes: 512 << 20, seconds: 3600, concurrency: 1, pollSeconds: 5 };

/** Pixels; video models take multiples of 16. */
const sizes = {
  std: { '16:9': [832, 480], '9:16': [480, 832], '1:1': [624, 624], '4:3': [720, 544] },
  pro: { '16:9': [1280, 720], '9:16': [720, 1280], '1:1': [960, 960], '4:3': [1104, 832] },
} as const;

const film = /\.(mp4|m4v|mov)$/i;

/** A ComfyUI server with two workflows of the operator's: of words, and of pictures. A clip is one prompt. */
export function comfyClips({ baseUrl, text, image, now, limits }: ComfyClipConfig): ClipService {
  const workflowOf = ({ kind }: ClipJobRequest) => (kind === 'text' ? text : image);
  return comfyJob<ClipJobRequest>({
    baseUrl,
    workflows: [text, image],
    limits: { ...usual, ...limits },
    now,
    parts: () => 1,

    checkOrder(request) {
      const { inputs } = workflowOf(request);
      if (request.first && !inputs.image) throw jobFailure('invalid', 'the workflow takes no picture');
      if (request.last && !inputs.last) throw jobFailure('invalid', 'the workflow takes no last picture');
    },

    async graphs(request, send) {
      const { prompt, negative, seed, mode, ratio, seconds, first, last } = request;
      const workflow = workflowOf(request);
      const [width, height] = sizes[mode][ratio];
      const graph = filledGraph(workflow, {
        prompt,
        // What the workflow itself keeps away stays so, where the user says nothing.
        negative: negative || undefined,
        seed,
        width,
        height,
        frames: framesOf(workflow, seconds),
        image: first ? await send(first) : undefined,
        last: last ? await send(last) : undefined,
      });
      return () => graph;
    },

    async keep({ files }, request, save) {
      // Nodes that save a film often save its first picture beside it.
      const found = files.find(({ filename }) => film.test(filename));
      if (!found) throw jobFailure('broken', 'the workflow saved no film');
      await save(found, request.out);
      await checkClipFile(request);
    },
  });
}

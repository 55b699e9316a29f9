import { imageClip } from './sketch/image-clip.ts';
import type { ImageClipRequest } from './port.ts';

/** What the process of the clips can be asked. */
export type ClipRequest = ImageClipRequest;

/** Makes the clip that is asked for. */
export function answer(
  request: ClipRequest,
  signal: AbortSignal,
  onProgress: (progress: { stage: string; fraction: number }) => void,
): Promise<unknown> {
  return imageClip(request, { signal, onProgress: (stage, fraction) => onProgress({ stage, fraction }) });
}

import { imageClip } from './sketch/image-clip.ts';
import type { ImageClipRequest, TextClipRequest } from './port.ts';

/** What the process of the clips can be asked. */
export type ClipRequest = ImageClipRequest | TextClipRequest;

/** Makes the clip that is asked for. */
export async function answer(
  request: ClipRequest,
  signal: AbortSignal,
  onProgress: (progress: { stage: string; fraction: number }) => void,
): Promise<unknown> {
  const options = {
    signal,
    onProgress: (stage: string, fraction: number) => onProgress({ stage, fraction }),
  };
  if (request.op === 'image-clip') return imageClip(request, options);
  // Painting needs programs that a clip of pictures does without.
  const { sceneClip } = await import('./sketch/scene-clip.ts');
  return sceneClip(request, options);
}

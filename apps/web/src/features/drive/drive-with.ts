import type { Drive } from './drive-draft.ts';
import type { Material } from '../materials/materials.queries.ts';

/** What a draft becomes when it speaks a material: a script to be read, or a recording to follow; undefined for others. */
export function driveWith(material: Material): Partial<Drive> | undefined {
  const { id, name, type, text, url, duration } = material;
  if (type === 'text') return { drive: 'text', text };
  if (type !== 'audio') return undefined;
  return { drive: 'audio', audio: { fileId: id, name, seconds: duration ?? 0, url } };
}

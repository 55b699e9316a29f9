import {
  clipDefaults,
  clipLengths,
  clipModes,
  clipRatios,
  imageUses,
  type ClipLength,
  type ClipMode,
  type ClipRatio,
  type ImageUse,
} from '@likeness/domain/clips';
import type { Clip } from '@likeness/contract/clips';
import { z } from 'zod';
import { draftStore } from '../../lib/draft-store.ts';

export type ClipType = 'text' | 'image';

/** A picture of the form that is on the server already. */
const picture = z.object({ id: z.string(), url: z.string() });
export type FormPicture = z.output<typeof picture>;

const chosenTag = z.object({ id: z.string(), name: z.string() });
/** A line of a description: words, and tags that stand between them. */
const line = z.array(z.union([z.string(), chosenTag]));
export type DescriptionLine = z.output<typeof line>;

const draft = z.object({
  api: z.string().catch('df'),
  lines: z.array(line).catch([[]]),
  negative: z.string().catch(''),
  imagination: z.number().min(0).max(1).catch(clipDefaults.imagination),
  mode: z.enum(clipModes).catch(clipDefaults.mode),
  seconds: z.union([z.literal(clipLengths[0]), z.literal(clipLengths[1])]).catch(clipDefaults.seconds),
  ratio: z.enum(clipRatios).catch(clipDefaults.ratio),
  use: z.enum(imageUses).catch('first'),
  first: picture.optional().catch(undefined),
  last: picture.optional().catch(undefined),
  reference: picture.optional().catch(undefined),
});
export type ClipDraft = {
  /** The channel that makes the clip. */
  api: string;
  lines: DescriptionLine[];
  negative: string;
  imagination: number;
  mode: ClipMode;
  seconds: ClipLength;
  ratio: ClipRatio;
  use: ImageUse;
  first?: FormPicture | undefined;
  last?: FormPicture | undefined;
  reference?: FormPicture | undefined;
};

export const parseClipDraft = (stored: string | null): ClipDraft => {
  let value: unknown = {};
  try {
    value = JSON.parse(stored ?? '{}');
  } catch {
    // What cannot be read is a new form.
  }
  const parsed = draft.safeParse(value);
  return parsed.success ? parsed.data : draft.parse({});
};

export const useTextClipDraft = draftStore('likeness.draft.text-clip', parseClipDraft);
const useImageDraft = draftStore('likeness.draft.image-clip', parseClipDraft);

/** The form of one of the two pages; they are kept apart. */
export function useClipDraft(type: ClipType) {
  const text = useTextClipDraft();
  const image = useImageDraft();
  return type === 'text' ? text : image;
}

/** The form of a clip of pictures, outside of components. */
export const imageClipDraft = () => useImageDraft.getState();

/** The plain words of a description. */
export const plainText = (lines: DescriptionLine[]): string =>
  lines
    .map((parts) => parts.map((part) => (typeof part === 'string' ? part : part.name)).join(''))
    .join('\n')
    .trim();

export const linesOf = (text: string): DescriptionLine[] =>
  text.split('\n').map((words) => (words ? [words] : []));

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** What the editor holds, as an order keeps it: its markup, and the tags in their order. */
export function editorData(lines: DescriptionLine[]): string {
  const html = lines
    .map((parts) => {
      const inner = parts.map((part) =>
        typeof part === 'string'
          ? escaped(part)
          : `<span data-tag="${escaped(part.id)}">${escaped(part.name)}</span>`,
      );
      return `<p>${inner.join('')}</p>`;
    })
    .join('');
  const tags = lines.flat().filter((part) => typeof part !== 'string');
  return JSON.stringify({ html, tags });
}

/** Reads it again. Only words and tags are taken from the markup; what cannot be read is the plain description. */
export function linesOfEditor(stored: string, prompt: string): DescriptionLine[] {
  try {
    const { html } = z.object({ html: z.string() }).parse(JSON.parse(stored));
    const body = new DOMParser().parseFromString(html, 'text/html').body;
    const lines = [...body.querySelectorAll('p')].map((paragraph): DescriptionLine =>
      [...paragraph.childNodes].map((node) => {
        const text = node.textContent ?? '';
        const id = node instanceof Element ? node.getAttribute('data-tag') : null;
        return id ? { id, name: text } : text;
      }),
    );
    // Markup of another client may say something else than the order.
    if (plainText(lines) === prompt.trim()) return lines;
  } catch {
    // Another client kept something of its own.
  }
  return linesOf(prompt);
}

/** The form that a clip was ordered with. */
export function draftOfClip(clip: Clip): ClipDraft {
  const given = (id: string, url: string) => (id && url ? { id, url } : undefined);
  const image = given(clip.image_id, clip.image);
  return {
    api: clip.api || 'df',
    lines: linesOfEditor(clip.org_data, clip.prompt),
    negative: clip.negative_prompt,
    imagination: clip.cfg_scale,
    mode: clip.mode,
    seconds: clip.duration === 10 ? 10 : 5,
    ratio: clip.aspect_ratio,
    use: clip.image_use,
    ...(clip.image_use === 'first'
      ? { first: image, last: given(clip.image_tail_id, clip.image_tail) }
      : { reference: image }),
  };
}

/** Writes a subject into the form of a clip out of words, and a shape that there is. */
export function fillTextClip(topic: string, aspect: string): void {
  const ratio = clipRatios.find((name) => name === aspect);
  if (topic) useTextClipDraft.getState().change({ lines: linesOf(topic), ...(ratio && { ratio }) });
}

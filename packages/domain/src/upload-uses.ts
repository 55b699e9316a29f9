import {
  extensionOf,
  type FileType,
  type LengthRule,
  mediaRules,
  megabyte,
  type PictureRule,
  type UploadRule,
  uploadRules,
} from './media.ts';
import { problem, type Problem } from './problems.ts';

/** Kinds of upload, named as on the wire: the media, and texts that something is learned from. */
export type UploadType = FileType | 'text';

/** What may be uploaded as each kind, when nothing is said of its use. */
const kinds: Record<UploadType, UploadRule> = {
  ...uploadRules,
  text: {
    extensions: ['txt', 'md', 'csv', 'pdf'],
    contentTypes: ['text/plain', 'text/markdown', 'text/csv', 'application/pdf'],
    maxBytes: 5 * megabyte,
    wrongType: 'file-type-text',
  },
};

/** What a use asks of a file, beyond or instead of the rules of its kind. */
type UseRule = Partial<Pick<UploadRule, 'extensions' | 'maxBytes'>> & {
  length?: LengthRule;
  picture?: PictureRule;
  /** Pixels that each side of a picture has at least. */
  minSide?: number;
};

/** The part of a recording that is kept, in seconds. */
export type Cut = { from: number; to: number };

/** What an upload is for, by the word of the wire. A kind that a use does not name is refused for it. */
export const uploadUses = {
  avatar: { video: { length: mediaRules.avatarClone, picture: mediaRules.avatarClone.picture } },
  /** Footage for an avatar that our recorder made, in whatever form the browser writes. */
  filmed: {
    video: {
      extensions: ['webm', 'mp4'],
      maxBytes: 200 * megabyte,
      length: { ...mediaRules.avatarClone, maxSeconds: mediaRules.filming.maxSeconds + 2 },
      picture: mediaRules.avatarClone.picture,
    },
  },
  /** A recording whose mouths are added to an avatar: filmed in the page, or a file. */
  mouths: {
    video: {
      extensions: ['mp4', 'mov', 'm4v', 'webm'],
      length: mediaRules.addedMouths,
      picture: mediaRules.avatarClone.picture,
    },
  },
  voice: { voice: {} },
  sceneSound: { voice: { length: mediaRules.sceneAudio } },
  translate: {
    video: { extensions: ['mp4', 'mov', 'm4v', 'webm'], length: { minSeconds: 0, maxSeconds: 10 * 60 } },
  },
  material: { video: {}, voice: {}, image: {} },
  picture: { image: { maxBytes: 5 * megabyte, minSide: 200 } },
  /** The picture of an account. */
  account: { image: { maxBytes: 5 * megabyte, minSide: 64 } },
  /** A first or last frame, or a picture to follow. */
  reference: { image: { minSide: 300 } },
  knowledge: { text: {} },
  oneClick: {
    video: { maxBytes: 10 * megabyte },
    voice: { extensions: ['mp3'], maxBytes: 50 * megabyte },
    image: { maxBytes: 10 * megabyte },
  },
} as const satisfies Record<string, Partial<Record<UploadType, UseRule>>>;

export type UploadUse = keyof typeof uploadUses;
export const uploadUseNames = Object.keys(uploadUses) as [UploadUse, ...UploadUse[]];

/** All that is asked of an upload of a kind, for a use when that is known; undefined when the use does not take the kind. */
export function uploadRuleOf(type: UploadType, use?: UploadUse): (UploadRule & UseRule) | undefined {
  if (!use) return kinds[type];
  const special = (uploadUses[use] as Partial<Record<UploadType, UseRule>>)[type];
  return special && { ...kinds[type], ...special };
}

/**
 * Early check of an upload by its name and, when it is known, its size in bytes; the server looks inside as well. A file of a
 * kind that the use does not take is named by the kind that it does.
 */
export function uploadProblem(
  type: UploadType,
  file: { name: string; size?: number | undefined },
  use?: UploadUse,
): Problem | undefined {
  const rule = uploadRuleOf(type, use);
  if (!rule) return problem(kinds[Object.keys(uploadUses[use!])[0] as UploadType].wrongType);
  if (!rule.extensions.includes(extensionOf(file.name))) return problem(rule.wrongType);
  if (file.size === undefined) return undefined;
  if (file.size <= 0) return problem('file-empty');
  return file.size > rule.maxBytes
    ? problem('file-too-large', { limit: rule.maxBytes / megabyte })
    : undefined;
}

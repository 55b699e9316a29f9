import { extensionOf, uploadRules, type FileType } from '@likeness/domain/media';
import { uploadRuleOf, type UploadUse } from '@likeness/domain/upload-uses';

/** What the file chooser offers for a kind of upload: `.mp4,.mov`. */
export function acceptOf(kind: FileType, use?: UploadUse): string {
  return (uploadRuleOf(kind, use) ?? uploadRules[kind]).extensions
    .map((extension) => `.${extension}`)
    .join(',');
}

/** A name no other file has, inside the folder we may write to: `dir` + time + random number + the file's ending. */
export function objectKey(dir: string, name: string, now: number, random: number): string {
  const extension = extensionOf(name);
  return `${dir}${now}${Math.floor(random * 1e6)}${extension && `.${extension}`}`;
}

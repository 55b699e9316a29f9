import { problem, type Problem } from '@likeness/domain/problems';

export type UploadKind = 'video' | 'voice';

const megabyte = 1024 * 1024;

/** What each kind of upload takes; the server checks the content, this only spares a pointless transfer. */
export const fileRules = {
  video: { endings: ['.mp4', '.mov'], megabytes: 500, wrongType: 'file-type-video' },
  voice: { endings: ['.mp3', '.m4a', '.wav'], megabytes: 50, wrongType: 'file-type-audio' },
} as const;

/** Why this file need not even be sent, or undefined. */
export function fileProblem(kind: UploadKind, file: { name: string; size: number }): Problem | undefined {
  const rule = fileRules[kind];
  const name = file.name.toLowerCase();
  if (!rule.endings.some((ending) => name.endsWith(ending))) return problem(rule.wrongType);
  if (file.size === 0) return problem('file-empty');
  if (file.size > rule.megabytes * megabyte) return problem('file-too-large', { limit: rule.megabytes });
  return undefined;
}

/** A name nobody else's file has, inside the folder we may write to: `dir` + time + random number + the file's ending. */
export function objectKey(dir: string, name: string, now: number, random: number): string {
  const ending = /\.[a-z0-9]{1,5}$/i.exec(name)?.[0].toLowerCase() ?? '';
  return `${dir}${now}${Math.floor(random * 1e6)}${ending}`;
}

/** A file name that every system takes: the work's name without the characters some of them forbid. */
export function downloadName(name: string, ending: string): string {
  const plain = name
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return `${plain || 'likeness'}.${ending}`;
}

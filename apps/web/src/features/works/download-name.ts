/** A file name that every system takes: the work's name without the characters some of them forbid. */
export function downloadName(name: string, ending: string): string {
  // oxlint-disable-next-line no-control-regex -- naming what is forbidden
  const plain = name
    .replace(/[\\/:*?"<>|\u0000-\u001f]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return `${plain || 'likeness'}.${ending}`;
}

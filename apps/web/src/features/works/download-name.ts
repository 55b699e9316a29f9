/** A file name that every system takes: the work's name without the characters some of them forbid. */
export function downloadName(name: string, ending: string): string {
  const plain = name
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return `${plain || 'likeness'}.${ending}`;
}

/** What a finished work is saved as: its name with the ending of the file behind its address. */
export function fileNameOf(work: { name: string; url: string; only_audio: boolean }): string {
  const ending = /\.([a-z0-9]{2,4})(?:\?|$)/.exec(work.url)?.[1] ?? (work.only_audio ? 'mp3' : 'mp4');
  return downloadName(work.name, ending);
}

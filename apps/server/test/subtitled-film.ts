import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A film, with what is said in it as subtitles in its picture; written into the folder. */
export async function withSubtitles(
  film: string,
  heard: { start: number; end: number; text: string }[],
  folder: string,
): Promise<string> {
  const clock = (seconds: number) => `0:00:${seconds.toFixed(2).padStart(5, '0')}`;
  const script = [
    '[Script Info]\nPlayResX: 640\nPlayResY: 480\n\n[V4+ Styles]',
    'Format: Name, Fontname, Fontsize, PrimaryColour, OutlineColour, Bold, BorderStyle, Outline, Alignment, MarginV',
    'Style: S,Noto Sans CJK SC,40,&H00FFFFFF,&H00000000,0,1,2,2,60',
    '\n[Events]\nFormat: Layer, Start, End, Style, Text',
    ...heard.map(({ start, end, text }) => `Dialogue: 0,${clock(start)},${clock(end)},S,${text}`),
  ];
  const ass = join(folder, 'lines.ass');
  await writeFile(ass, script.join('\n'));
  const out = join(folder, 'subtitled.mp4');
  const filter = `boxblur=6,eq=brightness=-0.2,scale=640:480,ass=${ass}`;
  execFileSync('ffmpeg', ['-v', 'error', '-y', '-i', film, '-vf', filter, '-c:a', 'copy', out]);
  return out;
}

import { voiceEngine } from './engine-texts.ts';
import { texts } from './languages.ts';
import { problem, type Problem } from './problems.ts';
import { inScene, splitScript } from './scenes.ts';
import { driveProblem } from './speaking.ts';
import { toolNames, toolPages } from './tool-names.ts';
import { perSecond, stages, tool } from './tool.ts';

/** Points a second. */
export const dubbingCredits = 3;

/** A script read aloud, by one voice or several in turn, as one sound file. */
export const dubbing = tool({
  kind: 'dubbing',
  group: 'dubbing',
  price: perSecond(dubbingCredits),
  stages: {
    speech: stages.speech,
    joining: texts('合成音频', 'Mixing', '合成音訊', 'Mengadun'),
    finishing: stages.finishing,
  },
  name: toolNames.dubbing,
  untitled: texts('未命名配音', 'Untitled dubbing', '未命名配音', 'Alih suara tanpa nama'),
  page: toolPages.dubbing,
  engine: voiceEngine,
  hint: texts(
    '写好文稿，选好声音，就能得到可以直接使用的配音',
    'Write the text, choose the voices, and get a recording ready to use',
    '寫好文稿，選好聲音，就能得到可以直接使用的配音',
    'Tulis teks, pilih suara, dan dapatkan rakaman sedia guna',
  ),
});

/** Lines of one work. */
export const maxLines = 500;

/** Seconds of silence behind a line, before the next one speaks. */
export const linePause = { min: 0, max: 10, step: 0.1, default: 0.3 } as const;

/** Longest name of a speaker, in characters. */
export const speakerLimit = 30;

export const dubbingFormats = ['mp3', 'wav'] as const;
export type DubbingFormat = (typeof dubbingFormats)[number];

/** What every sound we make is brought to: LUFS (EBU R 128), and the highest true peak, dBTP. */
export const voiceLoudness = { integrated: -16, tolerance: 0.5, truePeak: -1 } as const;

export type DubbingLine = { text: string; voiceId: string; scriptLimit?: number };

/** The first thing that is missing or wrong in the lines; `index` in its parameters, from 1, says which one is meant. */
export function dubbingProblem(lines: DubbingLine[]): Problem | undefined {
  if (lines.length === 0) return problem('script-required');
  if (lines.length > maxLines) return problem('too-many-lines', { limit: maxLines });
  for (const [i, line] of lines.entries()) {
    const wrong = driveProblem({ kind: 'text', ...line });
    if (wrong) return lines.length === 1 ? wrong : inScene(wrong, i);
  }
  return undefined;
}

/** A line of a written dialogue, and who says it; empty where none is named. */
export type SpokenLine = { speaker: string; text: string };

/** `小美：今天吃什么？`, `Anna: Hello!`, `【旁白】夜深了。` A speaker's name is short and has no punctuation. */
const namedLine =
  /^(?:([^\s：:，。,.!?！？【】[\]<>"“”][^：:，。,.!?！？【】[\]<>"“”]{0,19})[：:]|[【[]([^】\]]{1,20})[】\]])\s*(\S.*)$/u;

/**
 * Reads a whole manuscript: each line or paragraph becomes a line, and one that begins with a name and a colon belongs to that
 * speaker. A paragraph without a name goes on with the speaker before it; long ones are split at the ends of sentences.
 */
export function readLines(manuscript: string): SpokenLine[] {
  const lines: SpokenLine[] = [];
  let speaker = '';
  for (const paragraph of manuscript.split(/\n+/)) {
    const plain = paragraph.trim();
    if (!plain) continue;
    const named = namedLine.exec(plain);
    // A web address or a time of day is no name.
    const isName = named && !/^\d+$|^https?$/i.test(named[1] ?? '') && !named[3]?.startsWith('//');
    if (isName) speaker = (named[1] ?? named[2] ?? '').trim();
    const text = isName ? named[3]! : plain;
    for (const part of splitScript(text)) lines.push({ speaker, text: part });
  }
  return lines.slice(0, maxLines);
}

import { dubbingMusicVolume } from '@likeness/domain/background-music';
import { dubbingFormats, linePause, maxLines, readLines, speakerLimit } from '@likeness/domain/dubbing';
import { z } from 'zod';
import { driveFields } from '../drive/drive-draft.ts';

const line = z.object({
  /** Names the line within the page. */
  key: z.string(),
  ...driveFields,
  speaker: z.string().max(speakerLimit).catch('').default(''),
  pause: z.number().min(linePause.min).max(linePause.max).catch(linePause.default).default(linePause.default),
});
export type Line = z.output<typeof line>;

const schema = z.object({
  name: z.string().catch('').default(''),
  lines: z.array(line).max(maxLines).catch([]).default([]),
  /** Key of the line that is being worked on. */
  open: z.string().catch('').default(''),
  music: driveFields.audio,
  musicVolume: z.number().min(0).max(1).catch(dubbingMusicVolume).default(dubbingMusicVolume),
  format: z.enum(dubbingFormats).catch('mp3').default('mp3'),
});

/** Everything the page of dubbing holds. It always has a line. */
export type DubbingDraft = z.output<typeof schema>;

let made = 0;
const newKey = () => `${Date.now().toString(36)}-${made++}`;

/** A new line in the voice of `like`, which says nothing yet. */
export function newLine(like?: Line): Line {
  const fresh = line.parse({ key: newKey() });
  return like ? { ...like, key: fresh.key, text: '' } : fresh;
}

/** A draft out of storage; whatever cannot be read starts again, field by field. */
export function parseDubbing(stored: string | null): DubbingDraft {
  let draft: DubbingDraft;
  try {
    draft = schema.parse(JSON.parse(stored ?? '{}'));
  } catch {
    draft = schema.parse({});
  }
  const lines = draft.lines.length > 0 ? draft.lines : [newLine()];
  const open = lines.some(({ key }) => key === draft.open) ? draft.open : lines[0]!.key;
  return { ...draft, lines, open };
}

type Change = Pick<DubbingDraft, 'lines' | 'open'>;

/** A line behind the one that is open, which it sounds like; it becomes the open one. */
export function addLine({ lines, open }: Change, like?: Line): Change {
  const at = lines.findIndex(({ key }) => key === open);
  const added = like ? { ...like, key: newKey() } : newLine(lines[at]);
  return { lines: lines.toSpliced(at + 1, 0, added), open: added.key };
}

/** Without this line; the one behind it, or before it, is open then. The last one cannot be taken away. */
export function removeLine({ lines, open }: Change, key: string): Change {
  if (lines.length === 1) return { lines, open };
  const at = lines.findIndex((each) => each.key === key);
  const left = lines.filter((each) => each.key !== key);
  return { lines: left, open: open === key ? left[Math.min(at, left.length - 1)]!.key : open };
}

/** The line moved to another position, which is kept within the list. */
export function moveLine(lines: Line[], key: string, to: number): Line[] {
  const from = lines.findIndex((each) => each.key === key);
  const position = Math.max(0, Math.min(lines.length - 1, to));
  const moved = lines[from];
  if (!moved || position === from) return lines;
  return lines.toSpliced(from, 1).toSpliced(position, 0, moved);
}

export const changeLine = (lines: Line[], key: string, change: Partial<Line>): Line[] =>
  lines.map((each) => (each.key === key ? { ...each, ...change } : each));

/** How a speaker sounds, given to every line of theirs. */
export function castAs(lines: Line[], speaker: string, voiceId: string): Line[] {
  const theirs = { voiceId, voicePicked: true, language: '' };
  return lines.map((each) => (each.speaker === speaker ? { ...each, ...theirs } : each));
}

/** The speakers of a script in the order in which they first speak; lines without one are not counted. */
export const castOf = (lines: Line[]): string[] => [
  ...new Set(lines.map(({ speaker }) => speaker).filter(Boolean)),
];

/**
 * A manuscript as lines, instead of all others. Speakers keep the voices they have; new ones take the `voices` in turn, so that
 * no two of a dialogue sound the same while there are enough of them.
 */
export function linesOf(manuscript: string, draft: DubbingDraft, voices: string[]): Change {
  const like = draft.lines.find(({ key }) => key === draft.open) ?? draft.lines[0]!;
  const known = new Map(draft.lines.map((each) => [each.speaker, each.voiceId]));
  const first = like.voiceId || voices[0] || '';
  const free = [first, ...voices.filter((id) => id !== first)].filter(Boolean);
  const lines = readLines(manuscript).map(({ speaker, text }): Line => {
    const taken = new Set(known.values());
    const voiceId = known.get(speaker) || (speaker ? free.find((id) => !taken.has(id)) : undefined) || first;
    known.set(speaker, voiceId);
    return { ...newLine(like), text, speaker: speaker.slice(0, speakerLimit), voiceId };
  });
  return { lines, open: lines[0]?.key ?? '' };
}

/** What stays for the next work: everything but its name, so that no script is lost by sending it. */
export const nextDubbing = (draft: DubbingDraft): DubbingDraft => ({ ...draft, name: '' });

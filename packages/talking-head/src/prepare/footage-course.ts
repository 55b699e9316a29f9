import { maxSpans, suggestedStretch, type Span } from '@likeness/domain/footage-course';
import type { SpanKind } from '@likeness/domain/span-kinds';
import type { Cut } from '@likeness/domain/upload-uses';
import { hiddenMouths, isBright, isDark, isTurnedAway } from '../avatar/findings.ts';
import { absences, type Frames } from '../avatar/presence.ts';
import type { FoundFace } from '../tracking/found-face.ts';
import type { Likeness } from '../tracking/likeness.ts';
import { unlikeness } from '../tracking/likeness.ts';
import type { Glimpse, GlimpsedFace, Watched } from './watch-footage.ts';

/** What is wrong in footage and where, and the stretch of it that is best used; all in seconds. */
export type Course = { spans: Span[]; suggested: Cut };

/** Whose course it is: of several people in one picture the one at a place, or of people one after the other one of them. */
export type Whose = { place?: FoundFace; person?: { own: number; people: Likeness[] } };

/** Mean luma of pictures in which no one could be seen. */
const BLACK = 30;
/** A face whose middle is further from its place than this, in its widths, is that of someone else. */
const REACH = 1.2;
/** Above this share of the glimpses other people belong to the footage, and are not told of one by one. */
const COMPANY = 0.5;
/** Seconds that something has to last where glimpses are so near that one alone may be a false alarm. */
const LASTING = 1;

/** The course of one person through footage that was watched, with its jumps (seconds). */
export function courseOf({ glimpses, every, seconds }: Watched, jumps: number[], whose: Whose = {}): Course {
  const faces = glimpses.map((glimpse) => faceOf(glimpse, whose.place));
  const strangers = strangersIn(faces, whose);
  const absent = absences(
    faces.map((face) => Number(face !== undefined)),
    1 / every,
  );
  const among = glimpses.map((it) => it.faces.length > 1);
  const company = among.filter(Boolean).length > COMPANY * glimpses.length;
  const own = (is: (face: GlimpsedFace, k: number) => boolean) =>
    runsOf(faces.map((face, k) => face !== undefined && !strangers[k] && is(face, k)));
  const hidden = hiddenMouths(faces.map((face) => face?.note ?? { score: 0, covered: false }));
  const lasting = (runs: Frames[]): Frames[] => runs.filter(({ from, to }) => (to - from) * every >= LASTING);
  const found: [SpanKind, Frames[]][] = [
    ['no-face', absent.filter((run) => lightOf(glimpses, run) >= BLACK)],
    ['another-person', runsOf(strangers)],
    ['others', company ? [] : lasting(own((_, k) => among[k]!))],
    ['turned', lasting(own(({ note }) => isTurnedAway(note)))],
    ['hidden', lasting(own((_, k) => hidden[k]!))],
    [
      'dark',
      [
        ...absent.filter((run) => lightOf(glimpses, run) < BLACK),
        ...lasting(own(({ note }) => isDark(note))),
      ],
    ],
    ['bright', lasting(own(({ note }) => isBright(note)))],
  ];
  // What begins or ends with a jump does so at the jump, rather than at the glimpse after it.
  const second = (glimpse: number): number => {
    const at = glimpse * every;
    return round(Math.min(seconds, jumps.find((jump) => jump <= at && jump > at - every) ?? at));
  };
  const all = found.flatMap(([kind, runs]) =>
    runs.map(({ from, to }): Span => ({ kind, from: second(from), to: second(to) })),
  );
  all.push(...jumps.map((at): Span => ({ kind: 'jump', from: round(at), to: round(at) })));
  const suggested = suggestedStretch(all, seconds, every);
  return { spans: fewer(all, every), suggested };
}

const round = (seconds: number): number => Math.round(seconds * 100) / 100;

/** The face at a place, or the largest one. */
function faceOf({ faces }: Glimpse, place: FoundFace | undefined): GlimpsedFace | undefined {
  if (!place) return faces[0];
  const away = ({ place: it }: GlimpsedFace): number =>
    Math.hypot(
      it.x + it.width / 2 - place.x - place.width / 2,
      it.y + it.height / 2 - place.y - place.height / 2,
    );
  return faces.filter((face) => away(face) < REACH * place.width).toSorted((a, b) => away(a) - away(b))[0];
}

/** In which glimpses someone else is seen in the place of the person; a turned head is that of who was seen before it. */
function strangersIn(faces: (GlimpsedFace | undefined)[], { person }: Whose): boolean[] {
  let seen = person?.own;
  return faces.map((face) => {
    if (!person || !face) return false;
    const { likeness } = face;
    if (likeness) {
      const unlike = person.people.map((mean) => unlikeness(mean, likeness));
      seen = unlike.indexOf(Math.min(...unlike));
    }
    return seen !== person.own;
  });
}

function lightOf(glimpses: Glimpse[], { from, to }: Frames): number {
  return glimpses.slice(from, to).reduce((sum, { light }) => sum + light, 0) / (to - from);
}

function runsOf(flags: boolean[]): Frames[] {
  const runs: Frames[] = [];
  for (const [k, flag] of flags.entries()) {
    if (!flag) continue;
    const last = runs.at(-1);
    if (last?.to === k) last.to = k + 1;
    else runs.push({ from: k, to: k + 1 });
  }
  return runs;
}

/** Spans in their order, at most `maxSpans`: those of a kind that are near each other become one, the nearest first. */
function fewer(spans: Span[], every: number): Span[] {
  let left = joined(spans, 0);
  for (let gap = every; left.length > maxSpans; gap *= 2) left = joined(left, gap);
  return left.toSorted((a, b) => a.from - b.from || a.to - b.to);
}

function joined(spans: Span[], gap: number): Span[] {
  const last = new Map<SpanKind, Span>();
  const all: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const before = last.get(span.kind);
    if (before && span.from - before.to <= gap) before.to = Math.max(before.to, span.to);
    else {
      const one = { ...span };
      last.set(span.kind, one);
      all.push(one);
    }
  }
  return all;
}

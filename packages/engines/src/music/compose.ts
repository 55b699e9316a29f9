import { seededRandom } from '@likeness/domain/maths/seeded-random';
import { accompany } from './accompany.ts';
import { beatDrums } from './beat.ts';
import { chordsOf, type Chord } from './harmony.ts';
import { sing, type LyricTime } from './melody.ts';
import type { Parts } from './notes.ts';
import { planSong, type Plan, type Section, type SongRequest } from './plan.ts';

export type Score = { plan: Plan; parts: Parts; lyrics: LyricTime[]; chords: Chord[] };

/** Composes a song: the same request always gives the same one, and one of another length the same tune. */
export function compose(request: SongRequest): Score {
  const plan = planSong(request);
  const random = seededRandom(request.seed ^ 0x5bd1e995);
  const parts: Parts = { drums: [], bass: [], chords: [], pad: [], arp: [], lead: [] };
  const chords = chordsOf(plan, request.seed);
  plan.sections.forEach((section, i) => {
    const next: Section | undefined = plan.sections[i + 1];
    beatDrums(plan, section, next, parts.drums, random);
    accompany(plan, section, chords, parts, random);
  });
  const lyrics = sing(plan, chords, parts.lead, { random, seed: request.seed });
  for (const notes of Object.values(parts)) notes.sort((one, other) => one.at - other.at);
  return { plan, parts, lyrics, chords };
}

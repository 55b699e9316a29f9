import type { Platform, Tone } from '@likeness/domain/writing';
import type { Random } from '@likeness/domain/maths/seeded-random';
import type { GroupPhrases } from '../phrases/phrases.ts';
import type { Facts } from './facts.ts';

/**
 * The sentences around what a theme has to say. Slots: `need`, `topic`, `kind`, `tip`, `wish`, `facts` (the person's
 * points, joined), `who`, `was`, `price`, `place`, `name`, `tag`, and the person's own sentences.
 */
export type Frames = {
  hooks: { offer: Record<Tone, string[]>; talk: Record<Tone, string[]> };
  secondNeeds: string[];
  turns: { offer: string[]; talk: string[] };
  introduces: string[];
  firstTips: { offer: string[]; talk: string[] };
  nextTips: string[];
  facts: string[];
  who: string[];
  prices: string[];
  places: string[];
  values: string[];
  experiences: string[];
  wishes: { offer: string[]; talk: string[] };
  /** Honest remarks that hold for any offer. */
  remarks: string[];
  /** The same for thoughts. */
  thoughts: string[];
  calls: { offer: string[]; talk: string[] };
  platformCalls: Record<Platform, string[]>;
  /** Short sentences that help a length to be met. */
  short: string[];
};

/** A language to write in. */
export type Tongue = {
  /** Characters between two sentences. */
  gap: '' | ' ';
  frames: Frames;
  groups: Record<string, GroupPhrases>;
  factsOf: (description: string) => Facts;
  /** The points as one clause. */
  listed: (points: string[], random: Random) => string;
  /** A person's own sentence with its end mark. */
  sentence: (text: string) => string;
  /** The noun phrase for a topic that stands inside a sentence. */
  topic: (topic: string) => string;
  /** Mends what the joining left: capital letters, doubled marks. */
  finish: (text: string) => string;
  /** Characters of a script of no fixed length. */
  free: { from: number; to: number };
};

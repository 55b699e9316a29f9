import type { Platform, Tone } from '@likeness/domain/writing';
import type { Random } from '@likeness/domain/maths/seeded-random';
import type { GroupPhrases } from '../phrases/phrases.ts';
import type { Facts } from './facts.ts';

/** What a script is for: it sells, it shares what one knows, or it speaks to the heart. */
export type Aim = 'offer' | 'share' | 'talk';

/**
 * The sentences around what a theme has to say. Slots: `need`, `topic`, `kind`, `tip`, `wish`, `facts` (the person's
 * points, joined), `said` (their statement or question), `who`, `was`, `price`, `address`, `name`, `tag`, and the person's own
 * sentences.
 */
export type Frames = {
  hooks: { offer: Record<Tone, string[]>; talk: Record<Tone, string[]> };
  /** Beginnings where nothing is known but what was told. */
  plain: string[];
  /** Beginnings with the question that was asked. */
  asked: string[];
  /** What the person has to tell, as a sentence. */
  announced: Record<'offer' | 'share', string[]>;
  secondNeeds: string[];
  turns: Record<Aim, string[]>;
  introduces: string[];
  /** Before advice that is counted. */
  countedLeads: string[];
  /** Before each piece of counted advice, in order. */
  ordinals: string[];
  /** Advice after which more may follow. */
  firstTips: { offer: string[]; talk: string[] };
  /** Advice that may follow on some. */
  laterTips: string[];
  facts: string[];
  /** Further facts. */
  moreFacts: string[];
  who: string[];
  prices: string[];
  addresses: string[];
  values: string[];
  experiences: string[];
  wishes: { offer: string[]; talk: string[] };
  /** Honest remarks that hold for anything of that kind. */
  remarks: Record<Aim, string[]>;
  calls: Record<Aim, string[]>;
  platformCalls: Record<Platform, string[]>;
  /** Short sentences that help a length to be met. */
  short: string[];
};

export type Naming = {
  kind: 'first' | 'last';
  /** What says on what occasion, where or for whom: taken off at once. */
  aside: RegExp;
  /** What is taken off before the name. */
  before: RegExp;
  /** What is taken off behind it. */
  behind: RegExp;
};

/** A language to write in. */
export type Tongue = {
  /** Characters between two sentences. */
  gap: '' | ' ';
  frames: Frames;
  groups: Record<string, GroupPhrases>;
  /** What can be said of a matter that no theme knows, by what the script is for. */
  general: Record<'offer' | 'share', GroupPhrases>;
  /** Words by which a description shows that something is sold. */
  sells: RegExp;
  factsOf: (description: string) => Facts;
  /** How the language names a thing: what only says where, for whom or how is taken off, and its kind stands first or last. */
  naming: Naming;
  /** The points as one clause. */
  listed: (points: string[], random: Random) => string;
  /** A person's own sentence with its end mark. */
  sentence: (text: string) => string;
  /** The noun phrase for a topic that stands inside a sentence. */
  topic: (topic: string) => string;
  /** A sentence of the person's as it goes on behind other words. */
  inside: (sentence: string) => string;
  /** Mends what the joining left: capital letters, doubled marks. */
  finish: (text: string) => string;
  /** Characters of a script of no fixed length. */
  free: { from: number; to: number };
};

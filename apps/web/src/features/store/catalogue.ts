import type { LucideIcon } from 'lucide-react';
import { knownPages, type Card } from '../../kit/pages.ts';

/** A tool as the store knows it: its page and its card. Name, price and engine are those of its definition. */
export type Entry = { page: string; icon: LucideIcon } & Pick<Card, 'key' | 'pictures'>;

/** The four sections of the page, three cards each. */
export const sections = ['sectionCopy', 'sectionMedia', 'sectionExtract', 'sectionAudio'] as const;

/** The cards of a section, in their order. */
export const cardsOf = (section: Card['section']): Entry[] =>
  knownPages()
    .flatMap(({ path, icon, card }) => (card?.section === section ? [{ path, icon, card }] : []))
    .toSorted((one, other) => one.card.place - other.card.place)
    .flatMap(({ path, icon, card }) => {
      const shown = card.icon ?? icon;
      return shown ? [{ page: path, icon: shown, key: card.key, pictures: card.pictures }] : [];
    });

/** Every tool: the banners, the sections, and those with a place elsewhere, which the search finds too. */
export const allCards = (): Entry[] => (['banner', ...sections, 'elsewhere'] as const).flatMap(cardsOf);

export type CardWords = Record<`name_${string}` | `hint_${string}`, string>;

/** The words of all cards; a tool without a card has none. */
export const cardTexts = (found: Record<string, CardWords | undefined>): CardWords =>
  Object.assign({}, ...Object.values(found));

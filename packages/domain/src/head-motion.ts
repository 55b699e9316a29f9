/** How much the head of a picture moves while it speaks. Lips, eyes and blinks are the same in each. */
export const headMotions = ['still', 'calm', 'lively'] as const;
export type HeadMotionName = (typeof headMotions)[number];

/** What is drawn where nothing is chosen. */
export const usualHeadMotion: HeadMotionName = 'calm';

/** What the engine's motion of heads is multiplied by: 1 is what it draws where it is told nothing, 0 no motion at all. */
export const headMotionAmounts: Record<HeadMotionName, number> = { still: 0, calm: 1, lively: 1.4 };

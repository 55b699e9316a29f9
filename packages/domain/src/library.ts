/** What is known of a presenter, so that a voice can be found that fits; empty where it is not. */
export const presenterGenders = ['female', 'male', ''] as const;
export const presenterAges = ['child', 'young', 'adult', 'old', ''] as const;

/** Letters of a presenter's name in one language. */
export const presenterNameLength = 40;

/** Presenters that can be put into an order at once; a library holds a few dozen. */
export const maxPresenters = 500;

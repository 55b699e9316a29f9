/** What a guest may have done for little or nothing in a day: by session, and by address, because sessions of guests are free too. */
export const guestLimits = {
  audition: { session: 40, address: 160 },
  upload: { session: 30, address: 120 },
  look: { session: 60, address: 240 },
  text: { session: 40, address: 160 },
  chat: { session: 40, address: 160 },
  /** A spoken answer has several sentences. */
  live: { session: 300, address: 1200 },
  /** A form asks again whenever its user stops typing. */
  quote: { session: 1500, address: 6000 },
} as const;

/** Rows of each kind that a guest keeps; what they take counts in the storage, as files do. */
export const guestRows = { material: 200, preset: 100, persona: 50, product: 50, chat: 100 } as const;
export type GuestRow = keyof typeof guestRows;

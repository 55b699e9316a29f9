/** What a program with a key may do: look at what is there, or everything that its account may. */
export const keyScopes = ['read', 'all'] as const;
export type KeyScope = (typeof keyScopes)[number];

/** Working keys of an account, and letters of a key's name. */
export const keyLimits = { keys: 20, name: 40 } as const;

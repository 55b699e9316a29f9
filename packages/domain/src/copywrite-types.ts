/** What exclusive copy is made after: accounts, bestsellers, a script that is followed, ideas, or a theme alone. */
export const copywriteTypes = ['generation', 'hot', 'following', 'db', 'inspiration'] as const;
export type CopywriteType = (typeof copywriteTypes)[number];

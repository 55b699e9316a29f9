/** What there is a usage guide of: making an avatar or a voice, uploading a photo, and the tools of the suite. */
export const usageTypes = [
  'clone',
  'voice',
  'photo',
  'pet',
  'image',
  'clip',
  'extract',
  'translate',
  'music',
  'dubbing',
] as const;
export type UsageType = (typeof usageTypes)[number];

/** The key that a guide is stored under, beside the agreements, of which some have the same type. */
export const usageKey = (type: UsageType): string => `usage:${type}`;

/** What an operator may give a channel: points of a unit, letters of its words, voices that cost nothing, changes of a new voice. */
export const channelLimits = {
  credits: 100_000,
  name: 40,
  description: 300,
  versionName: 20,
  freeTimes: 1000,
  trainTimes: 1000,
} as const;

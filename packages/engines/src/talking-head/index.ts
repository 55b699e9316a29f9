import { duixDriver } from './drivers/duix.ts';

/** Every engine outside our own that makes a person speak, by the name a channel uses; settings make a driver of it. */
export const talkingHeadEngines = { duix: duixDriver } as const;

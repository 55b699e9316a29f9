import { createHmac } from 'node:crypto';

/** Keys for different purposes, all derived from the one root of this installation. */
export type Secrets = {
  /** The shared secret of the envelope; every visitor gets it. */
  envelope: string;
  /** Key under which activation codes are hashed. */
  codes: Buffer;
  /** Signs upload forms and links to files. */
  storage: string;
  /** Signs links that show a work to anyone who has them. */
  shares: Buffer;
  /** Signs links that download a video as a folder for websites. */
  siteFolders: Buffer;
  /** Seals what operators say of engines, keys above all; 32 bytes. */
  engines: Buffer;
};

export function deriveSecrets(root: string): Secrets {
  const derive = (purpose: string) => createHmac('sha256', root).update(`likeness ${purpose}`).digest();
  return {
    envelope: derive('envelope').toString('hex'),
    codes: derive('codes'),
    storage: derive('storage').toString('hex'),
    shares: derive('shares'),
    siteFolders: derive('site folders'),
    engines: derive('engines'),
  };
}

/** Tells one root from another and nothing else: what a backup says of the key that it needs. */
export const rootCheck = (root: string) =>
  createHmac('sha256', root).update('likeness backup').digest('hex').slice(0, 16);

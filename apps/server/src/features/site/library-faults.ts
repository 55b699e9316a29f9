import type { Context } from '../../context.ts';

/** What of the library could not be brought in, and why, such as `presenters/maya` and `clip.mp4 is missing`. */
export type LibraryFault = { part: string; why: string };

const found = new WeakMap<Context['config'], LibraryFault[]>();

/** Remembers what the start of this process left out. */
export function keepLibraryFaults({ config }: Context, faults: LibraryFault[]): void {
  found.set(config, faults);
}

export const libraryFaults = ({ config }: Context): LibraryFault[] => found.get(config) ?? [];

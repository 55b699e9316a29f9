import type { Context } from './context.ts';

export type Finding = { ok: boolean; detail: string; mend?: string };

/** A part of the product that can say how it is. Features bring theirs along; `site/health` asks them all. */
export type Probe = {
  name: string;
  /** Without it the product is not ready. */
  required: boolean;
  /** Starts programs: what was found well stands for a while. */
  costly?: boolean;
  /** Asked every time: every caller must know at once when it is gone. */
  fresh?: boolean;
  look: (context: Context) => Promise<Finding>;
};

const provided = new Map<string, Probe>();

export function provideProbe(probe: Probe): void {
  provided.set(probe.name, probe);
}

export const providedProbes = (): Probe[] => [...provided.values()];

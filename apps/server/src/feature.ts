import type { Calls } from '@likeness/contract/calls';
import type { Caller, Context } from './context.ts';
import type { Handlers } from './http/handler.ts';
import { provideProbe, type Probe } from './probes.ts';
import type { Recipe } from './works/recipe.ts';
import {
  provideEnding,
  provideRecipe,
  provideSweep,
  provideTask,
  type Ending,
  type Sweep,
  type Task,
} from './works/registry.ts';

/** What a feature brings along; `features.ts` lists them, and the composition root asks for nothing else. */
export type Feature<Name extends keyof Calls> = {
  /** The answer to every call of the feature: a missing one is a type error. */
  routes: Handlers<Name>;
  /** How its works are made. */
  recipes?: Recipe<unknown>[];
  /** What it has done later, by name. */
  tasks?: Record<string, Task>;
  /** What it tidies up now and then. */
  sweeps?: Sweep[];
  /** What it does when a work ends. */
  ended?: Ending;
  /** What it depends on. */
  health?: Probe[];
  /** Ends the programs and connections that it kept for an installation in this process. */
  close?: (context: Context) => Promise<void>;
};

/** Routes a call of an operator to what the command line does as well: it is given who does it. */
export const byOperator =
  <Input, Output>(act: (context: Context, actorId: string, input: Input) => Promise<Output>) =>
  (context: Context, { userId }: Caller, input: Input) =>
    act(context, userId, input);

type Parts = Omit<Feature<keyof Calls>, 'routes'>;

/** Makes what a feature brings known to works, tasks, sweeps and the health report of this process. */
export function provideFeature(feature: Parts): void {
  for (const recipe of feature.recipes ?? []) provideRecipe(recipe);
  for (const [name, task] of Object.entries(feature.tasks ?? {})) provideTask(name, task);
  for (const sweep of feature.sweeps ?? []) provideSweep(sweep);
  if (feature.ended) provideEnding(feature.ended);
  for (const probe of feature.health ?? []) provideProbe(probe);
}

/** Ends what features kept for an installation; for when its last request and work have ended. */
export async function closeFeatures(features: readonly Parts[], context: Context): Promise<void> {
  await Promise.all(features.map(async (feature) => feature.close?.(context)));
}

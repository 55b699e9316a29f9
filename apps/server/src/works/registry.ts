import type { Context } from '../context.ts';
import type { Transaction } from '../db/connect.ts';
import type { Recipe } from './recipe.ts';

/** A recipe when it no longer matters which one it is. */
export type AnyRecipe = Recipe<unknown>;

/** Something small that is done later, by a worker; it may run more than once. Names what it does with ids. */
export type Task = (context: Context, data: Record<string, string>, signal: AbortSignal) => Promise<void>;

/** Something to tidy up now and then, by one of all processes; when none ran at its time it is done later. */
export type Sweep = { name: string; everySeconds: number; run: (context: Context) => Promise<void> };

/** A work that has just ended. */
export type EndedWork = {
  id: string;
  userId: string;
  kind: string;
  name: string;
  status: 'success' | 'failed';
  problem: string | null;
  credits: number;
  seconds: number | null;
};

/** What happens when a work ends, in the transaction that ends it. */
export type Ending = (tx: Transaction, work: EndedWork, at: Date) => Promise<void>;

/** What the features make, do later and tidy up. The composition root gives it to every process, worker or not. */
export type Registry = {
  recipes: Map<string, AnyRecipe>;
  tasks: Map<string, Task>;
  sweeps: Sweep[];
  endings: Ending[];
};

const registry: Registry = { recipes: new Map(), tasks: new Map(), sweeps: [], endings: [] };

export function provideRecipe<Params>(recipe: Recipe<Params>): void {
  for (const { kind } of recipe.tools) registry.recipes.set(kind, recipe as unknown as AnyRecipe);
}

export function provideTask(name: string, task: Task): void {
  registry.tasks.set(name, task);
}

export function provideEnding(ending: Ending): void {
  registry.endings = [...registry.endings.filter((other) => other !== ending), ending];
}

export function provideSweep(sweep: Sweep): void {
  registry.sweeps = [...registry.sweeps.filter((other) => other.name !== sweep.name), sweep];
}

/** Throws for a kind without a recipe: a work of a newer version, or a forgotten line in the composition root. */
export function recipeOf(kind: string): AnyRecipe {
  const recipe = registry.recipes.get(kind);
  if (!recipe) throw new Error(`no recipe for works of kind ${kind}`);
  return recipe;
}

export const taskOf = (name: string): Task | undefined => registry.tasks.get(name);
export const endings = (): readonly Ending[] => registry.endings;
export const sweeps = (): readonly Sweep[] => registry.sweeps;

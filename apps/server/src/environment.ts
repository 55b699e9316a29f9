import type { z } from 'zod';
import { variables } from './environment-variables.ts';
import type { Variable } from './variable.ts';

/** Values of variables by name, as a process has them. */
export type Environment = Record<string, string | undefined>;

/** A variable has a value that cannot be used; the message is a sentence for the operator. */
export class ConfigError extends Error {}

/** Gives the value of a variable in its own type. Throws a `ConfigError` that names it and what it must be. */
export type ReadVariable = <N extends keyof typeof variables>(
  name: N,
) => z.output<(typeof variables)[N]['schema']>;

/** Reads variables out of an environment; one without a value has what stands in the table. */
export const readerOf =
  (environment: Environment): ReadVariable =>
  <N extends keyof typeof variables>(name: N) => {
    const definition: Variable = variables[name];
    const value = environment[name]?.trim() || definition.fallback;
    const parsed = definition.schema.safeParse(value);
    if (!parsed.success)
      throw new ConfigError(`${name} must be ${definition.rule}, but it is "${value ?? ''}".`);
    return parsed.data as z.output<(typeof variables)[N]['schema']>;
  };

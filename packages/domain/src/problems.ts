import type { en } from './sentences/en.ts';
import type { enServer } from './sentences/server/en.ts';

/** Problems that a page finds by itself. */
export type FormProblemName = keyof typeof en;
/** Every problem a user can be told about. The sentence of each, in four languages, is in `sentences/`. */
export type ProblemName = FormProblemName | keyof typeof enServer;

export type ProblemParams = Record<string, string | number>;

/**
 * A failure with a name that the user can act upon. `params` fill the `{placeholders}` of its sentence;
 * `detail` is for the log only and never leaves the server.
 */
export class Problem extends Error {
  readonly problem: ProblemName;
  readonly params: ProblemParams;
  readonly detail: string | undefined;

  constructor(name: ProblemName, params: ProblemParams = {}, detail?: string) {
    super(detail ? `${name}: ${detail}` : name);
    this.name = 'Problem';
    this.problem = name;
    this.params = params;
    this.detail = detail;
  }
}

/** Makes the problem `name`; throw it where the rule is broken. */
export function problem(name: ProblemName, params?: ProblemParams, detail?: string): Problem {
  return new Problem(name, params, detail);
}

/** Those that were found of all that was looked for, in order. */
export function found(...looked: (Problem | false | undefined)[]): Problem[] {
  return looked.filter((one) => one instanceof Problem);
}

export function isProblem(error: unknown, name?: ProblemName): error is Problem {
  return error instanceof Problem && (name === undefined || error.problem === name);
}

/** Fills `{name}` placeholders; a placeholder without a value stays visible so that a test catches it. */
export function fillSentence(sentence: string, params: ProblemParams = {}): string {
  return sentence.replaceAll(/\{(\w+)\}/g, (whole, key: string) => String(params[key] ?? whole));
}

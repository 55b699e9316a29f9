import { isProblem } from '@likeness/domain/problems';
import { inScene } from '@likeness/domain/scenes';

/** Runs something about one scene; a problem of it says which scene it is about. `position` counts from 0. */
export async function saidOf<T>(position: number, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw isProblem(error) ? inScene(error, position) : error;
  }
}

import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { type FileSeconds, readRecord, root } from './record.ts';

/**
 * Test files that run side by side on two cores: some of them wait for the machine much of the time, and the journeys run beside
 * them, one by one.
 */
export const maxWorkers = 3;

/** The projects in their order. What shares processes does so only while the next file in the line is of the same project. */
const projects = ['apart', 'unit', 'rules'];

type Placed = { project: string; path: string };

/** Which of two files begins first: project by project, the longest first, since one begun late would run on alone. */
export const order =
  (seconds: FileSeconds) =>
  (one: Placed, other: Placed): number =>
    projects.indexOf(one.project) - projects.indexOf(other.project) ||
    (seconds[other.path] ?? 0) - (seconds[one.path] ?? 0);

const placeOf = ({ project, moduleId }: TestSpecification): Placed => ({
  project: project.name,
  path: relative(root, moduleId),
});

/** Orders files by how long they took in the runs that were recorded. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const before = order(readRecord());
    return sorted.toSorted((one, other) => before(placeOf(one), placeOf(other)));
  }
}

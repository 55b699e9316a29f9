import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Test files that run side by side on two cores: some of them wait for the machine much of the time. */
export const maxWorkers = 3;

/** Files that take longest, the longest first: begun late, one of them would run on alone while the other cores are idle. */
const slowest = [
  'web/test/pages.test.ts',
  'web/test/layout.test.ts',
  'works/kill.test.ts',
  'src/footage.test.ts',
  'clips/clips.render.test.ts',
  'translation/translation.render.test.ts',
  'speech/estimate.test.ts',
  'web/test/details.test.ts',
  'web/test/people.test.ts',
  'web/test/shell.test.ts',
  'scenes/scenes.render.test.ts',
  'uploads/encode.test.ts',
  'accessible.e2e.ts',
  'web/test/making.test.ts',
  'test/work-crash-points.test.ts',
  'src/talking-head.test.ts',
  'web/test/accounts.test.ts',
  'test/strangers.test.ts',
  'tools/toy-tool.test.ts',
  'avatar-videos/external.test.ts',
  'src/works/works.test.ts',
  'avatar-videos/avatar-videos.render.test.ts',
  'photo-talk/photo-talk.render.test.ts',
  'drivers/flite.test.ts',
  'own.e2e.ts',
  'create.e2e.ts',
  'photo-talk.e2e.ts',
];

const rank = ({ moduleId }: TestSpecification): number => {
  const found = slowest.findIndex((ending) => moduleId.endsWith(ending));
  return found < 0 ? slowest.length : found;
};

/** `some` at even distances among `others`, each in their order. */
function spread<Item>(some: Item[], others: Item[]): Item[] {
  const step = others.length / Math.max(1, some.length);
  return [...others.map((item, at) => ({ item, at })), ...some.map((item, at) => ({ item, at: at * step }))]
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item);
}

/** The longest first; the journeys in a browser, which wait much of the time and share one studio, are spread among the rest. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
    const journeys = sorted.filter(({ project }) => project.name === 'browser');
    return spread(
      journeys,
      sorted.filter((file) => !journeys.includes(file)),
    );
  }
}

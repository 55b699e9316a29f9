import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longest, the longest first: begun late, one of them would run on alone while the other cores idle. */
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

export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}

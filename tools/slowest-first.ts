import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Test files that run side by side on two cores: some of them wait for the machine much of the time. */
export const maxWorkers = 4;

/** Files that take longest, the longest first: begun late, one of them would run on alone while the other cores are idle. */
export const slowest = [
  'apps/web/test/pages.test.ts',
  'e2e/own.e2e.ts',
  'apps/server/src/features/translation/translation.render.test.ts',
  'apps/web/test/layout.test.ts',
  'packages/talking-head/src/footage.test.ts',
  'apps/server/test/work-crash-points.test.ts',
  'apps/server/test/strangers.test.ts',
  'e2e/chat.e2e.ts',
  'apps/server/src/ledger/ledger.model.test.ts',
  'packages/talking-head/src/talking-head.test.ts',
  'apps/server/src/works/kill.test.ts',
  'packages/talking-head/src/two-people.test.ts',
  'e2e/idea.e2e.ts',
  'apps/server/src/features/photo-talk/photo-talk.render.test.ts',
  'e2e/create.e2e.ts',
  'apps/server/test/fuzz.test.ts',
  'apps/server/src/features/clips/clips.render.test.ts',
  'e2e/photo-talk.e2e.ts',
  'packages/talking-head/src/two-faces.test.ts',
  'packages/engines/src/captions/captions.test.ts',
  'e2e/refused.e2e.ts',
  'e2e/accessible.e2e.ts',
  'e2e/clips.e2e.ts',
  'e2e/scenes.e2e.ts',
  'apps/server/src/features/voices/clone.test.ts',
  'apps/server/src/works/outage.test.ts',
  'apps/server/src/features/music/music.test.ts',
  'packages/engines/src/speech/estimate.test.ts',
  'packages/engines/src/speech/drivers/espeak.test.ts',
  'e2e/extraction.e2e.ts',
  'apps/web/test/making.test.ts',
  'apps/server/src/features/voices/voice-services.test.ts',
  'apps/server/src/works/works.test.ts',
  'packages/talking-head/src/prepare/quick-look.test.ts',
  'apps/server/src/cli/cli.test.ts',
  'apps/server/src/db/launcher.test.ts',
  'apps/server/src/db/supervisor.test.ts',
  'apps/server/src/features/one-click/one-click.render.test.ts',
  'packages/talking-head/src/photo/render-picture.test.ts',
  'apps/web/test/details.test.ts',
  'tools/toy-tool.test.ts',
  'apps/server/src/features/dubbing/dubbing.render.test.ts',
  'e2e/voices.e2e.ts',
  'packages/engines/src/speech/drivers/flite.test.ts',
  'packages/engines/src/speech/sound-file.test.ts',
  'apps/server/seed/library.test.ts',
  'apps/server/src/features/extraction/copy.test.ts',
  'e2e/one-click.e2e.ts',
  'apps/web/test/shell.test.ts',
  'e2e/account.e2e.ts',
  'apps/server/src/features/music/service-music.test.ts',
  'apps/server/src/features/analysis/video.test.ts',
  'apps/server/src/features/uploads/encode.test.ts',
  'apps/server/src/features/avatar-videos/external.test.ts',
  'e2e/translation.e2e.ts',
  'tools/supervise.test.ts',
];

const rank = ({ moduleId }: TestSpecification): number => {
  const found = slowest.findIndex((ending) => moduleId.endsWith(ending));
  return found < 0 ? slowest.length : found;
};

/** Other files between the beginnings of two journeys: all have begun while there are many short files left, which fill the end. */
const between = 5;

/** Journeys one by one among the others, each in their order. */
function spread<Item>(journeys: Item[], others: Item[]): Item[] {
  return [
    ...others.map((item, at) => ({ item, at })),
    ...journeys.map((item, at) => ({ item, at: at * between })),
  ]
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

import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Test files that run side by side on two cores: some of them wait for the machine much of the time. */
export const maxWorkers = 3;

/** Files that take longest, the longest first: begun late, one of them would run on alone while the other cores are idle. */
export const slowest = [
  'apps/web/test/pages.test.ts',
  'apps/web/test/layout.test.ts',
  'packages/engines/src/speech/estimate.test.ts',
  'apps/server/src/features/translation/translation.render.test.ts',
  'packages/talking-head/src/footage.test.ts',
  'packages/talking-head/src/prepare/quick-look.test.ts',
  'apps/server/src/works/kill.test.ts',
  'apps/server/test/strangers.test.ts',
  'apps/server/src/features/clips/clips.render.test.ts',
  'e2e/own.e2e.ts',
  'e2e/one-click.e2e.ts',
  'e2e/accessible.e2e.ts',
  'e2e/idea.e2e.ts',
  'apps/server/src/features/photo-talk/photo-talk.render.test.ts',
  'apps/server/src/features/one-click/one-click.render.test.ts',
  'tools/toy-tool.test.ts',
  'packages/engines/src/captions/captions.test.ts',
  'e2e/create.e2e.ts',
  'apps/server/test/work-crash-points.test.ts',
  'packages/engines/src/clips/sketch/morph.test.ts',
  'e2e/scenes.e2e.ts',
  'e2e/translation.e2e.ts',
  'apps/web/test/shell.test.ts',
  'apps/server/src/features/voices/clone.test.ts',
  'e2e/clips.e2e.ts',
  'packages/talking-head/src/measure/sound-shift.test.ts',
  'packages/engines/src/speech/drivers/espeak.test.ts',
  'apps/web/test/details.test.ts',
  'e2e/music.e2e.ts',
  'e2e/extraction.e2e.ts',
  'packages/engines/src/speech/sound-file.test.ts',
  'apps/server/src/db/supervisor.test.ts',
  'e2e/photo-talk.e2e.ts',
  'tools/supervise.test.ts',
  'packages/talking-head/src/measure/double-face.test.ts',
  'packages/engines/src/speech/drivers/flite.test.ts',
  'packages/talking-head/src/talking-head.test.ts',
  'apps/server/src/features/analysis/video.test.ts',
  'apps/server/src/features/scenes/scenes.render.test.ts',
  'apps/server/src/features/avatar-videos/avatar-videos.render.test.ts',
  'apps/server/src/start.test.ts',
  'packages/media/src/odd-media.test.ts',
  'apps/server/src/works/works.test.ts',
  'packages/engines/src/voice-clone/likeness.test.ts',
  'apps/server/src/features/uploads/encode.test.ts',
  'apps/server/src/cli/cli.test.ts',
  'packages/talking-head/src/prepare/close-looks.test.ts',
  'e2e/chat.e2e.ts',
  'apps/server/src/features/bots/speech.render.test.ts',
  'apps/server/src/features/music/music.test.ts',
  'apps/web/test/people.test.ts',
  'apps/web/test/making.test.ts',
  'e2e/voices.e2e.ts',
  'e2e/refused.e2e.ts',
  'apps/web/test/accounts.test.ts',
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

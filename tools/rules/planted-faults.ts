import type { RuleName } from './all.ts';
import { marks } from './names.ts';
import type { Source } from './source.ts';

/** A fault that was thought up: files laid over the tree, or a folder or file taken out of it, and what its rule must say. */
export type Planted = { files?: Source[]; without?: string; said: string };

const file = (path: string, text = '', bytes = text.length): Source => ({ path, text, bytes });
const one = (said: string, ...of: Parameters<typeof file>): Planted => ({ files: [file(...of)], said });
const gone = (path: string): Planted => ({
  without: path,
  said: `${path} is named by a rule and is not there`,
});
const lines = (count: number) => '\n'.repeat(count);

const server = 'apps/server/src';
const head = 'packages/talking-head/src';
const web = 'apps/web/src';

/** For each rule what breaks it, one fault at a time. */
export const planted: Record<RuleName, Planted[]> = {
  partsImportOnlyWhatTheyMay: [
    one(
      'packages/domain/src/new.ts imports @likeness/media/wav',
      'packages/domain/src/new.ts',
      "import { wav } from '@likeness/media/wav';",
    ),
    one(
      'apps/web/src/new.tsx imports @likeness/media/wav',
      'apps/web/src/new.tsx',
      "export type { Wav } from '@likeness/media/wav';",
    ),
    one(
      'packages/media/src/new.ts imports @likeness/contract/wire',
      'packages/media/src/new.ts',
      "const wire = await import('@likeness/contract/wire');",
    ),
    gone('packages/contract/src/'),
  ],
  partsAreEnteredByTheirNames: [
    one(
      'packages/engines/src/new.ts → packages/domain/src/points.ts',
      'packages/engines/src/new.ts',
      "import { points } from '../../domain/src/points.ts';",
    ),
    one(
      'apps/web/src/new.ts → apps/server/src/config.ts',
      'apps/web/src/new.ts',
      "import type { Config } from '../../server/src/config.ts';",
    ),
  ],
  featuresLendOnlyTheirServices: [
    one(
      `${server}/features/chat/new.ts → ${server}/features/bots/bots.store.ts`,
      `${server}/features/chat/new.ts`,
      "import type { Bot } from '../bots/bots.store.ts';",
    ),
    gone(`${server}/features/`),
  ],
  layersOfTheRendererRunOneWay: [
    one(
      `${head}/drawing/new.ts → ${head}/prepare/precheck.ts`,
      `${head}/drawing/new.ts`,
      "import { precheck } from '../prepare/precheck.ts';",
    ),
    one(`${head}/odd/new.ts stands in no layer`, `${head}/odd/new.ts`),
    gone(`${head}/placed/`),
  ],
  onlyPagesUseThePageLayerOfTheRenderer: [
    one(
      `${head}/render/new.ts → ${head}/page/page-presenter.ts`,
      `${head}/render/new.ts`,
      "import { PagePresenter } from '../page/page-presenter.ts';",
    ),
  ],
  pagesUseOfTheEnginesWhatRunsInThem: [
    {
      said: 'packages/engines/src/speech/newer.ts imports onnxruntime-node, which only Node has',
      files: [
        file(`${web}/features/live/new.ts`, "import { speak } from '@likeness/engines/speech/new';"),
        file('packages/engines/src/speech/new.ts', "export { speak } from './newer.ts';"),
        file('packages/engines/src/speech/newer.ts', "import { Tensor } from 'onnxruntime-node';"),
      ],
    },
    one(
      'packages/engines/src/speech/base64.ts uses a global of Node',
      'packages/engines/src/speech/base64.ts',
      'export const inBase64 = (numbers: Int16Array) => Buffer.from(numbers.buffer);',
    ),
  ],
  pagesUseOfTheRendererWhatRunsInThem: [
    one(
      'apps/web/src/features/live/new.ts imports @likeness/talking-head/render, which only Node has',
      'apps/web/src/features/live/new.ts',
      "import { render } from '@likeness/talking-head/render';",
    ),
    one(
      'apps/web/src/features/live/new.ts imports @likeness/talking-head/files/load-kernel, which only Node has',
      'apps/web/src/features/live/new.ts',
      "import { loadKernel } from '@likeness/talking-head/files/load-kernel';",
    ),
  ],
  pureLayersOfTheRendererRunAnywhere: [
    one(
      `${head}/planning/new.ts imports node:fs, which only Node has`,
      `${head}/planning/new.ts`,
      "import { readFileSync } from 'node:fs';",
    ),
    one(
      `${head}/drawing/new.ts imports @likeness/media/ffmpeg, which only Node has`,
      `${head}/drawing/new.ts`,
      "import { runMedia } from '@likeness/media/ffmpeg';",
    ),
    one(
      `${head}/geometry/new.ts imports sharp, which only Node has`,
      `${head}/geometry/new.ts`,
      "import sharp from 'sharp';",
    ),
    one(`${head}/avatar/new.ts uses a global of Node`, `${head}/avatar/new.ts`, 'Buffer.from(bytes);'),
  ],
  importsGoInNoCircle: [
    {
      files: [
        file('packages/domain/src/one.ts', "import type { Two } from './two.ts';"),
        file('packages/domain/src/two.ts', "import type { One } from '@likeness/domain/one';"),
      ],
      said: 'packages/domain/src/one.ts → packages/domain/src/two.ts → packages/domain/src/one.ts',
    },
    one(
      `${server}/ledger/self.ts → ${server}/ledger/self.ts`,
      `${server}/ledger/self.ts`,
      "export * from './self.ts';",
    ),
  ],
  roomsOfTheServerStandBelowTheirUsers: [
    one(
      `${server}/ledger/new.ts → ${server}/works/order.ts`,
      `${server}/ledger/new.ts`,
      "import type { x } from '../works/order.ts';",
    ),
    one(
      `${server}/works/new.ts → ${server}/features/bots/speech.recipe.ts`,
      `${server}/works/new.ts`,
      "import { speechRecipe } from '../features/bots/speech.recipe.ts';",
    ),
    gone(`${server}/children/`),
  ],
  roomsOfTheWebStandBelowTheirUsers: [
    one(
      `${web}/lib/new.ts → ${web}/i18n/i18n.ts`,
      `${web}/lib/new.ts`,
      "import { translator } from '../i18n/i18n.ts';",
    ),
    one(
      `${web}/features/works/new.ts → ${web}/app/pages.ts`,
      `${web}/features/works/new.ts`,
      "const pages = await import('../../app/pages.ts');",
    ),
    gone(`${web}/kit/`),
  ],
  featuresOfTheWebImportEachOtherInNoCircle: [
    {
      files: [
        file(`${web}/features/one/one.ts`, "import type { Two } from '../two/two.ts';"),
        file(`${web}/features/two/later.ts`, "const one = await import('../one/one.ts');"),
      ],
      said: 'one → two → one',
    },
  ],
  onlyTheConfigurationReadsTheEnvironment: [
    one(`${server}/http/new.ts`, `${server}/http/new.ts`, "const zone = process.env['TZ'];"),
    one('packages/media/src/new.ts', 'packages/media/src/new.ts', "import { env } from 'node:process';"),
    gone(`${server}/config.ts`),
  ],
  onlyMediaStartsItsPrograms: [
    one(`${server}/new.ts`, `${server}/new.ts`, "spawn('ffmpeg', ['-version']);"),
    one('packages/engines/src/new.ts', 'packages/engines/src/new.ts', "await run('ffprobe', []);"),
    gone('packages/media/'),
  ],
  onlyHttpKnowsFastify: [
    one(
      `${server}/features/site/new.ts`,
      `${server}/features/site/new.ts`,
      "import type { FastifyRequest } from 'fastify';",
    ),
    one(`${server}/new.ts`, `${server}/new.ts`, "import cookies from '@fastify/cookie';"),
    gone(`${server}/http/`),
  ],
  sqlLivesInStores: [
    one(
      `${server}/features/works/new.service.ts`,
      `${server}/features/works/new.service.ts`,
      "import { eq } from 'drizzle-orm';",
    ),
    one(
      `${server}/features/events/new.service.ts`,
      `${server}/features/events/new.service.ts`,
      "import { sql } from 'drizzle-orm';",
    ),
    one(
      `${server}/works/new.ts`,
      `${server}/works/new.ts`,
      "import { works } from '../db/tables/works.ts';\ndb.insert(works);",
    ),
    one(`${server}/new.ts`, `${server}/new.ts`, "import pg from 'pg';"),
    one(
      `${server}/works/claim.ts speaks no SQL any more: strike its exception`,
      `${server}/works/claim.ts`,
      'export {};',
    ),
    gone(`${server}/jobs/boss.ts`),
  ],
  onlyTheLedgerWritesPoints: [
    one(
      `${server}/features/bots/new.store.ts`,
      `${server}/features/bots/new.store.ts`,
      "import { pointLots } from '../../db/tables/points.ts';",
    ),
    one(
      `${server}/works/settle.ts`,
      `${server}/works/settle.ts`,
      'await tx.execute(sql`update point_holds set state = 1`);',
    ),
    one(
      `${server}/works/sweep.ts`,
      `${server}/works/sweep.ts`,
      'await tx.delete(pointEntries).where(eq(pointEntries.id, id));',
    ),
    one(
      `${server}/features/codes/codes.store.ts imports codes, pointLots of the points tables`,
      `${server}/features/codes/codes.store.ts`,
      "import { codes, pointLots } from '../../db/tables/points.ts';",
    ),
    gone(`${server}/db/tables/points.ts`),
  ],
  filesAreNamedForWhatIsInThem: [
    one(`${server}/utils.ts`, `${server}/utils.ts`),
    one('apps/web/src/ui/BigButton.tsx', 'apps/web/src/ui/BigButton.tsx'),
    one('packages/domain/src/index.ts', 'packages/domain/src/index.ts'),
  ],
  codeUsesTheWordsOfTheField: [
    one(`${server}/new.ts: nobody`, `${server}/new.ts`, '// nobody reads it'),
    one('e2e/new.e2e.ts: mostOf', 'e2e/new.e2e.ts', 'const mostOf = 3;'),
  ],
  nothingIsUnfinishedOrSilenced: marks.map((mark) =>
    one(`${server}/new.ts`, `${server}/new.ts`, `// ${mark} later`),
  ),
  featuresHaveOneNameOnEverySide: [
    one('toys is missing on the side of web', 'apps/web/src/i18n/zh-CN/toys.ts'),
    one('toys is missing on the side of contract', 'apps/web/src/features/toys/texts/zh-cn.ts'),
    one('toys is missing on the side of domain', `${server}/features/toys/toys.service.ts`),
    one('toys is missing on the side of texts', 'packages/contract/src/toys.ts'),
    one('toys is missing on the side of server', 'apps/web/src/features/toys/page.tsx'),
    { without: 'packages/contract/src/music.ts', said: 'music is missing on the side of contract' },
    one('shares does not miss the side of texts: strike its exception', 'apps/web/src/i18n/zh-CN/shares.ts'),
  ],
  filesAreShort: [
    one('tools/new.ts has 301 lines', 'tools/new.ts', lines(301)),
    one('apps/web/src/new.tsx has 400 lines', 'apps/web/src/new.tsx', lines(400)),
  ],
  functionsAreShort: [
    one(
      `${server}/new.ts: order has 71 lines`,
      `${server}/new.ts`,
      `export async function order(\n  one: number,\n): Promise<void> {${lines(68)}}\n`,
    ),
    one(
      'apps/web/src/new.tsx: Page has 75 lines',
      'apps/web/src/new.tsx',
      `export const Page = () => {${lines(74)}};\n`,
    ),
    one(
      `${server}/new.ts: take has 80 lines`,
      `${server}/new.ts`,
      `class Desk {\n  async take(one: number): Promise<void> {\n${lines(78)}  }\n}\n`,
    ),
    one(
      `${server}/http/server.ts: httpServer is short by now, strike its exception`,
      `${server}/http/server.ts`,
      'export function httpServer() {\n  return 1;\n}\n',
    ),
    gone(`${server}/storage/s3.ts`),
  ],
  filesAreLight: [
    one('docs/big.jpg has 1000001 bytes', 'docs/big.jpg', '', 1_000_001),
    one('packages/engines/src/new.ts has 2000000 bytes', 'packages/engines/src/new.ts', '', 2_000_000),
    gone('packages/engines/drawings/shaded.bin'),
  ],
  mediaIsMadeAnew: [
    one('apps/server/test/person.mp4', 'apps/server/test/person.mp4'),
    one('packages/media/src/voice.wav', 'packages/media/src/voice.wav'),
    one('e2e/face.PNG', 'e2e/face.PNG'),
    gone('packages/media/marks/ai-en.png'),
  ],
};

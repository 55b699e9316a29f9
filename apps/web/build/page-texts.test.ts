import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { textsOfPages } from './page-texts.ts';
import { pageModules } from './site-pages.ts';

const web = join(import.meta.dirname, '..');

/** A tree of these files, and what is asked of it. */
async function inTree<Answer>(files: Record<string, string>, ask: (root: string) => Promise<Answer>) {
  const root = mkdtempSync(join(tmpdir(), 'likeness-page-texts-'));
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(join(root, path, '..'), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    return await ask(root);
  } finally {
    rmSync(root, { recursive: true });
  }
}

const listed = (...modules: string[]) =>
  `export const sitePages = [${modules.map((module) => `{ path: '/${module}', load: () => import('../features/${module}.tsx') }`).join()}];`;

test('a page has the texts that its code asks for, also later and elsewhere, but not those of every page or fetched apart', async () => {
  const files = {
    'src/app/pages.ts': listed('music/music-page', 'home/home-page'),
    'src/features/music/music-page.tsx':
      "import { Row } from './row.tsx'; import('./dialog.tsx'); Promise.all([import('./sheet.tsx'), textsOf('sheet', 'score')]);",
    'src/features/music/row.tsx': "useTranslation(['music', 'common'])",
    'src/features/music/dialog.tsx': "import { clip } from '../clips/clip.tsx';",
    'src/features/music/sheet.tsx': "useTranslation(['sheet', 'score'])",
    'src/features/clips/clip.tsx': "translator('clips')",
    'src/features/home/home-page.tsx': "useTranslation('common')",
    'src/features/music/texts/en.ts': '',
    'src/features/music/sheet/texts/en.ts': '',
    'src/features/music/score/texts/en.ts': '',
    'src/features/clips/texts/en.ts': '',
  };
  expect(await inTree(files, textsOfPages)).toEqual({ '/music/music-page': ['clips', 'music'] });
});

test('the code of a page is one file', async () => {
  const list = { 'src/app/pages.ts': listed('music/music-page') };
  await expect(inTree(list, pageModules)).rejects.toThrow('/music/music-page has no file, or several');
  const page = { ...list, 'src/features/music/music-page.tsx': '' };
  expect(await inTree(page, pageModules)).toEqual([
    { path: '/music/music-page', module: 'src/features/music/music-page.tsx' },
  ]);
  const two = { ...page, 'src/features/songs/music-page.tsx': '' };
  await expect(inTree(two, pageModules)).rejects.toThrow('/music/music-page has no file, or several');
});

test('every page of the site is found with the texts that it shows and that not every page has', async () => {
  expect((await pageModules(web)).length).toBeGreaterThan(40);
  expect(await textsOfPages(web)).toEqual({
    '/create': ['avatar-videos'],
    '/multiples': ['avatar-videos', 'scenes'],
    '/cozeVideo': ['one-click'],
    '/cozeVideo/editVideo': ['one-click'],
    '/cozeVideo/history': ['one-click'],
    '/store/imageSpeak': ['photo-talk'],
    '/store/characters': ['photo-talk'],
    '/pet': ['photo-talk'],
    '/pet/establish': ['photo-talk'],
    '/store/wsImage': ['clips', 'images'],
    '/store/aiChat': ['chat', 'employees'],
    '/store/dubbing/index': ['dubbing'],
    '/store/sea': ['translation'],
    '/employee': ['employees'],
    '/employee/talking': ['avatar-videos', 'chat', 'employees'],
    '/employee/embed': ['embeds'],
    '/store/music/index': ['music'],
    '/explosiveAnalysis': ['profiles', 'script-orders'],
    '/explosiveAnalysis/video': ['analysis'],
    '/explosiveAnalysis/user': ['analysis'],
    '/helper/index': ['super-helper'],
    '/helper/operation': ['script-orders', 'super-helper'],
    '/helper/asyncOperation': ['script-orders', 'super-helper'],
    '/superClone': ['script-orders', 'super-clone'],
    '/clone': ['voice-clone'],
    '/voice': ['voice-clone'],
    '/store/wsVideo': ['clips'],
    '/store/tsVideo': ['clips'],
    '/store/extraction': ['extraction'],
    '/store/audioExtraction': ['extraction'],
    '/store/copywrite/trace': ['extraction'],
    '/copywrite/index': ['copywrite', 'script-orders'],
    '/home': ['store'],
    '/store': ['store'],
    '/works/result': ['result'],
    '/explosiveAnalysis/character': ['profiles'],
    '/explosiveAnalysis/project': ['profiles'],
    '/voicePacks': ['voice-packs'],
    '/admin/$': ['console', 'operators'],
    '/use': ['guide'],
    '/login': ['session'],
    '/share': ['result'],
    '/byPhone': ['by-phone'],
    '/protocol': ['session'],
  });
});

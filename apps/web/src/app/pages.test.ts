import { expect, test } from 'vitest';
import { allCards, cardsOf } from '../features/store/catalogue.ts';
import { isWorksPage, knowPages } from '../kit/pages.ts';
import { toolEntries, toolWorksPages } from './menu.ts';
import { sitePages } from './pages.ts';

knowPages(sitePages);

test('every page has one address', () => {
  const paths = sitePages.map(({ path }) => path);
  expect(paths.length).toBeGreaterThan(40);
  expect(new Set(paths).size).toBe(paths.length);
});

test('the menu has the tools in their order', () => {
  expect(toolEntries.map(({ to }) => to)).toEqual([
    '/multiples',
    '/cozeVideo',
    '/store/imageSpeak',
    '/pet',
    '/store/wsImage',
    '/store/aiChat',
    '/store/dubbing/index',
    '/store/sea',
    '/employee',
    '/store/music/index',
    '/explosiveAnalysis',
    '/helper/index',
    '/superClone',
    '/gProfile',
  ]);
});

test('the store has two banners, four sections of three cards, and six more tools for the search', () => {
  const pagesOf = (section: Parameters<typeof cardsOf>[0]) => cardsOf(section).map(({ page }) => page);
  expect(pagesOf('banner')).toEqual(['/pet', '/store/imageSpeak']);
  expect(pagesOf('sectionCopy')).toEqual(['/superClone', '/store/aiChat', '/copywrite/index']);
  expect(pagesOf('sectionMedia')).toEqual(['/store/wsImage', '/store/wsVideo', '/store/tsVideo']);
  expect(pagesOf('sectionExtract')).toEqual([
    '/store/extraction',
    '/store/audioExtraction',
    '/store/copywrite/trace',
  ]);
  expect(pagesOf('sectionAudio')).toEqual(['/store/dubbing/index', '/store/music/index', '/store/sea']);
  expect(pagesOf('elsewhere')).toEqual([
    '/create',
    '/multiples',
    '/clone',
    '/cozeVideo',
    '/explosiveAnalysis',
    '/employee',
  ]);
  expect(allCards()).toHaveLength(20);
});

test('every card has an icon, without which the store would leave it out', () => {
  const shown = sitePages.filter(({ card }) => card).map(({ path }) => path);
  expect(
    allCards()
      .map(({ page }) => page)
      .toSorted(),
  ).toEqual(shown.toSorted());
});

test('works may end unseen where they are listed, and the store tells of those of its tools', () => {
  expect(
    sitePages
      .map(({ path }) => path)
      .filter(isWorksPage)
      .toSorted(),
  ).toEqual([
    '/clone',
    '/cozeVideo/history',
    '/explosiveAnalysis',
    '/explosiveAnalysis/user',
    '/explosiveAnalysis/video',
    '/profile',
    '/store/dubbing/index',
    '/store/music/index',
    '/store/wsImage',
    '/works',
  ]);
  expect(toolWorksPages).toEqual([
    '/store/wsImage',
    '/store/dubbing/index',
    '/store/music/index',
    '/explosiveAnalysis',
  ]);
});

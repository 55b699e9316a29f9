// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { shownPages } from '../ui/pagination.tsx';
import { formatBytes, formatChange, formatClock, formatNumber } from './format.ts';
import { currentLanguage } from './language.ts';
import { endSession, currentToken, onSessionEnd, setToken } from './token.ts';

afterEach(() => vi.restoreAllMocks());

test('numbers, clocks and sizes', () => {
  expect(formatNumber(12_480)).toBe('12,480');
  expect(formatChange(5000)).toBe('+5,000');
  expect(formatChange(-36)).toBe('−36');
  expect(formatChange(0)).toBe('0');
  expect([formatClock(0), formatClock(75), formatClock(59.6), formatClock(3723)]).toEqual([
    '00:00',
    '01:15',
    '01:00',
    '1:02:03',
  ]);
  expect([
    formatBytes(0),
    formatBytes(1536),
    formatBytes(8.4 * 1024 ** 2),
    formatBytes(3 * 1024 ** 4),
  ]).toEqual(['0 B', '2 KB', '8.4 MB', '3,072 GB']);
});

test('page numbers leave gaps', () => {
  expect(shownPages(1, 3)).toEqual([1, 2, 3]);
  expect(shownPages(1, 9)).toEqual([1, 2, undefined, 9]);
  expect(shownPages(5, 9)).toEqual([1, undefined, 4, 5, 6, undefined, 9]);
});

test('a session ended by the server is forgotten, and every listener is told', () => {
  let told = 0;
  const stop = onSessionEnd(() => told++);
  setToken('abc');
  expect([currentToken(), localStorage.getItem('likeness.token')]).toEqual(['abc', 'abc']);
  endSession();
  expect([currentToken(), localStorage.getItem('likeness.token'), told]).toEqual([null, null, 1]);
  stop();
  endSession();
  expect(told).toBe(1);
});

test('a first visit is in the language of the browser, Chinese when it speaks none of ours', () => {
  const visit = (...languages: string[]) => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
    return currentLanguage();
  };
  localStorage.removeItem('likeness.language');
  expect(visit('en-GB', 'zh-CN')).toBe('en-US');
  expect(visit('zh-Hant-HK')).toBe('zh-TW');
  expect(visit('fr-FR', 'ms')).toBe('ms-MY');
  expect(visit('de-DE', 'mscript')).toBe('zh-CN');
  expect(visit()).toBe('zh-CN');
  localStorage.setItem('likeness.language', 'zh-CN');
  expect(visit('en-US')).toBe('zh-CN');
});

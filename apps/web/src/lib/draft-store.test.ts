// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { draftsOf, draftsOfGuest, forgetDrafts } from './draft-owner.ts';
import { draftStore } from './draft-store.ts';

const parse = (stored: string | null): { text: string } => ({ text: '', ...JSON.parse(stored ?? '{}') });
/** The store of a tab: happy-dom has one window, so a new tab is an emptied session storage. */
const tab = () => draftStore('likeness.draft.test', parse);
const textIn = (store: ReturnType<typeof tab>) => store.getState().draft.text;
const write = (store: ReturnType<typeof tab>, text: string) => {
  store.getState().change({ text });
  vi.advanceTimersByTime(1000);
};

beforeEach(() => {
  vi.useFakeTimers();
  forgetDrafts();
  localStorage.clear();
  sessionStorage.clear();
});

test('the next account in this browser does not read what the one before wrote', () => {
  draftsOf('anna');
  const page = tab();
  write(page, 'of Anna');
  forgetDrafts();
  expect(textIn(page)).toBe('');
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('Anna');

  draftsOf('anna');
  write(page, 'again of Anna');
  draftsOf('ben');
  expect(textIn(page)).toBe('');
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('again of Anna');
});

test('what a guest wrote is there after logging in, and replaces nothing when it is nothing', () => {
  const page = tab();
  write(page, 'before the login');
  draftsOf('Anna ');
  expect(textIn(page)).toBe('before the login');

  // The session ends by itself: the draft waits for the account.
  draftsOfGuest();
  expect(textIn(page)).toBe('');
  write(page, '');
  draftsOf('anna');
  expect(textIn(page)).toBe('before the login');
});

test('scenes that a guest wrote are there after logging in', () => {
  const page = draftStore('likeness.draft.test', (stored): { scenes: { text: string }[] } => ({
    scenes: [{ text: '' }],
    ...JSON.parse(stored ?? '{}'),
  }));
  page.getState().change({ scenes: [{ text: '' }, { text: 'the second scene' }] });
  vi.advanceTimersByTime(1000);
  draftsOf('anna');
  expect(page.getState().draft.scenes[1]?.text).toBe('the second scene');
});

test('two tabs keep their own scripts, and a reload of each brings its own back', () => {
  draftsOf('anna');
  const first = tab();
  write(first, 'in the first tab');
  const firstSession = { ...sessionStorage };
  sessionStorage.clear();
  const second = tab();
  expect(textIn(second)).toBe('in the first tab');
  write(second, 'in the second tab');
  // A tab that is closed without having written changes nothing.
  globalThis.dispatchEvent(new Event('pagehide'));
  sessionStorage.clear();
  expect(textIn(tab())).toBe('in the second tab');
  for (const [name, value] of Object.entries(firstSession)) sessionStorage.setItem(name, value as string);
  expect(textIn(tab())).toBe('in the first tab');
});

test('a draft from before drafts had an owner is removed', () => {
  localStorage.setItem('likeness.draft.test', '{"text":"of an unknown account"}');
  expect(textIn(tab())).toBe('');
  expect(localStorage.getItem('likeness.draft.test')).toBeNull();
});

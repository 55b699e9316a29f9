import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { createClient, type Client } from '@likeness/contract/client';
import { newAddress, visit } from './journey.ts';
import type { Stage } from './studio.ts';

type FirstRun = { admin: { username: string; password: string } };

/** The console of an operator who is logged in, one page for all tests of a file, and what the page logged as errors. */
export type Console = { page: Page; errors: string[] };

/** Logs the operator in before the tests of a file; the fields of what it gives are there from the first test on. */
export function openConsole(stage: Stage): Console {
  const console = {} as Console;
  beforeAll(async () => {
    const file = join(inject('studio').data, 'first-run.json');
    const { admin } = JSON.parse(readFileSync(file, 'utf8')) as FirstRun;
    Object.assign(console, await visit(stage.browser, stage.studio, {}));
    const { page } = console;
    await page.goto('/login?redirectUrl=%2Fadmin%2Fnotices');
    await page.getByLabel('用户名', { exact: true }).fill(admin.username);
    await page.getByLabel('密码', { exact: true }).fill(admin.password);
    await page.getByRole('checkbox').check();
    await page.getByRole('tabpanel').getByRole('button', { name: '登录', exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/admin/notices');
  });
  afterAll(() => console.page?.context().close());
  return console;
}

/** A user of the started product as a program is one: what an operator did is looked for in what it is answered. */
export type User = { api: Client; id: string; username: string; password: string };

/** Makes calls from an address of its own. */
export const callerOf = ({ studio }: Stage, token?: string): Client => {
  const address = newAddress();
  return createClient({
    origin: studio.url,
    fetch: (url, init) => {
      const headers = new Headers(init?.headers);
      headers.set('x-forwarded-for', address);
      return fetch(url, { ...init, headers });
    },
    language: () => 'zh-CN',
    ...(token && { token: () => token }),
  });
};

/** A new account with the 20000 points of a code. */
export async function newUser(stage: Stage): Promise<User> {
  const [username, password] = [`guest${randomBytes(6).toString('hex')}`, 'right horse 7'];
  const open = callerOf(stage);
  const { token } = await open.session.activate({ code: stage.studio.code(), username, password });
  const api = callerOf(stage, token);
  return { api, id: (await api.session.info()).id, username, password };
}

/** Presses a button of the page, fills in the dialog that opens, says why and sends it. */
export async function change(
  page: Page,
  name: string,
  fill: (dialog: Locator) => Promise<unknown> = async () => undefined,
): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog', { name });
  await fill(dialog);
  await dialog.getByLabel('原因').fill('按约定处理');
  await dialog.getByRole('button', { name, exact: true }).click();
}

/** Chooses an option of a list that opens. */
export async function choose(page: Page, list: string, option: string): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: list }).click();
  await page.getByRole('option', { name: option }).click();
}

/** The name of the problem that a call is answered with; `none` when it succeeds. */
export const problemOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'none',
    (error: unknown) => String((error as { problem?: string }).problem),
  );

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, truncate, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { emptyPlace, placeOf, type Place, restoreTo, scratch, takeBackup } from '../../test/backup-lab.ts';
import { putFile } from '../../test/rows.ts';
import { type Studio, testStudio } from '../../test/studio.ts';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { rootCheck } from '../secrets.ts';
import { type BackupList, writeList } from './list.ts';

let studio: Studio;
let file = '';
let folder = '';
let place: Place;

const lists = (path: string) =>
  readFile(join(path, 'backup.json'), 'utf8').then((text) => (JSON.parse(text) as { list: BackupList }).list);

/** A copy of the folder backup with another list, signed as ours are. */
async function withList(change: (list: BackupList) => void): Promise<string> {
  const path = join(await scratch('changed'), 'backup');
  const list = await lists(folder);
  change(list);
  await mkdir(path);
  await writeFile(join(path, 'backup.json'), writeList(list));
  return path;
}

beforeAll(async () => {
  studio = await testStudio();
  const person = await studio.person();
  await putFile(studio.app.context, person.id, 'image', {}, { bytes: Buffer.alloc(5000, 'a picture ') });
  file = (await takeBackup(placeOf(studio), 'file')).path;
  folder = (await takeBackup(placeOf(studio), 'folder')).path;
  place = await emptyPlace(studio);
});

/** Nothing was changed where the backup was to go. */
async function expectUntouched(): Promise<void> {
  expect(existsSync(place.LIKENESS_DATA)).toBe(false);
  const client = new Client(place.DATABASE_URL);
  await client.connect();
  const { rowCount } = await client.query(
    `select 1 from pg_tables where schemaname in ('public', 'drizzle', 'jobs')`,
  );
  await client.end();
  expect(rowCount).toBe(0);
}

test('the file is an archive that tar reads, and says the same as the folder', async () => {
  const tar = spawn('tar', ['-tf', file]);
  let names = '';
  tar.stdout.on('data', (text) => (names += String(text)));
  expect((await once(tar, 'close'))[0]).toBe(0);
  const inFile = names.trim().split('\n');
  expect(inFile.at(-1)).toBe('backup.json');
  const { files, tables } = await lists(folder);
  for (const { sha256 } of files) expect(inFile).toContain(`contents/${sha256}`);
  const contents = new Set([...files, ...tables].map(({ sha256 }) => sha256));
  expect((await readdir(join(folder, 'contents'))).toSorted()).toEqual([...contents].toSorted());
  expect(await restoreTo(place, file, '--check')).toContain('whole and can be used here');
  expect(await restoreTo(place, folder, '--check')).toContain('whole and can be used here');
  await expectUntouched();
});

test('a byte that is wrong is found wherever it stands', async () => {
  const bytes = await readFile(file);
  const at = [0, 40, 130, 600];
  for (const word of ['a picture', 'person-', '"files":', '"digest":"'])
    at.push(bytes.indexOf(word) + word.length);
  const changed = join(await scratch('changed'), 'backup.tar');
  for (const position of at) {
    await writeFile(changed, bytes);
    const handle = await open(changed, 'r+');
    await handle.write(Buffer.from([bytes[position]! ^ 1]), 0, 1, position);
    await handle.close();
    await expect(restoreTo(place, changed), `byte ${position}`).rejects.toThrow(
      /damaged|not a backup|only a part/,
    );
  }
  await expectUntouched();
});

test('a backup that ends too early or lacks a content is refused', async () => {
  const cut = join(await scratch('changed'), 'backup.tar');
  const bytes = await readFile(file);
  for (const length of [bytes.length - 1500, Math.floor(bytes.length / 2), 100]) {
    await writeFile(cut, bytes);
    await truncate(cut, length);
    await expect(restoreTo(place, cut)).rejects.toThrow(/ends too early|only a part/);
  }
  const { files } = await lists(folder);
  const name = join(folder, 'contents', files[0]!.sha256);
  const kept = await readFile(name);
  await unlink(name);
  await expect(restoreTo(place, folder)).rejects.toThrow(`the file ${files[0]!.key} is not what was written`);
  await writeFile(name, kept);
  await expect(restoreTo(place, join(folder, 'contents'))).rejects.toThrow('it has no backup.json');
  await expect(restoreTo(place, `${folder}-2`)).rejects.toThrow('There is no backup');
  await expectUntouched();
});

test('what a newer program made is refused, and so is another line of migrations', async () => {
  const newer = await withList((list) => {
    list.version = '9.0.0';
    list.migration = { at: list.migration.at + 1, hash: 'x' };
  });
  await expect(restoreTo(place, newer)).rejects.toThrow(/made by Likeness 9\.0\.0, which is newer/);
  const other = await withList((list) => (list.migration.hash = 'x'));
  await expect(restoreTo(place, other)).rejects.toThrow('another line of Likeness');
  const path = join(await scratch('changed'), 'backup');
  await mkdir(path);
  const text = await readFile(join(folder, 'backup.json'), 'utf8');
  await writeFile(join(path, 'backup.json'), text.replace('"format":1', '"format":2'));
  await expect(restoreTo(place, path)).rejects.toThrow('newer than this one');
  await expectUntouched();
});

test('the key goes along, or is told and has to be said', async () => {
  const { said, path } = await takeBackup(placeOf(studio), 'folder', '--without-key');
  const key = /LIKENESS_SECRET=(\S+)$/m.exec(said)![1]!;
  const list = await lists(path);
  expect(list.key).toEqual({ inside: false, check: rootCheck(key) });
  const settings = list.tables.find(({ table }) => table === 'settings')!;
  expect(await readFile(join(path, 'contents', settings.sha256), 'utf8')).not.toContain(key);
  await expect(restoreTo(place, path)).rejects.toThrow('without its key');
  const wrong = { ...place, LIKENESS_SECRET: 'x'.repeat(40) };
  await expect(restoreTo(wrong, path)).rejects.toThrow('not the key of this backup');
  await expect(restoreTo(wrong, folder)).rejects.toThrow('Unset it');
  await expectUntouched();
  expect(await restoreTo({ ...place, LIKENESS_SECRET: key }, path, '--check')).toContain('can be used here');
});

test('a place that has something in it stays as it is', async () => {
  await expect(restoreTo(placeOf(studio), file)).rejects.toThrow('nothing was changed');
  const here = await emptyPlace(studio);
  const taken = { ...here, DATABASE_URL: placeOf(studio).DATABASE_URL };
  await expect(restoreTo(taken, file)).rejects.toThrow('The database has something in it');
  await expect(takeBackup(placeOf(studio), 'file', 'more')).rejects.toThrow('The command is');
});

test('a restore that is killed starts nothing, and goes on when it is asked again', async () => {
  const here = await emptyPlace(studio);
  const program = new URL('../cli/main.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [program, 'restore', file], { env: { ...process.env, ...here } });
  const ended = once(child, 'exit');
  const begun = join(here.LIKENESS_DATA, 'restoring.json');
  const began = async () => (await readFile(begun, 'utf8').catch(() => '')).includes('"began":true');
  await expect.poll(began, { interval: 2, timeout: 60_000 }).toBe(true);
  await sleep(Math.random() * 60);
  child.kill('SIGKILL');
  await ended;
  expect(existsSync(begun)).toBe(true);
  const start = () => createApp({ ...readConfig(here), logLevel: 'silent', libraryDir: here.LIKENESS_DATA });
  await expect(start()).rejects.toThrow('A backup was being restored');
  await expect(restoreTo(here, folder)).rejects.toThrow('Another backup was being restored');
  expect(await restoreTo(here, file)).toContain('Restored the installation');
  expect(existsSync(begun)).toBe(false);
  const app = await start();
  expect(app.firstRun).toBeUndefined();
  await app.close();
});

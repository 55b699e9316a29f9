import { expect, test } from 'vitest';
import { ConfigError } from './config.ts';
import { errorAnswer } from './http/answer.ts';
import { startFailure } from './start-failure.ts';

const disk = (code: string) => Object.assign(new Error(`${code}: mkdir '/data'`), { code });
const quiet = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

test.each(['EROFS', 'EACCES', 'EPERM', 'ENOSPC'])(
  'a data folder that answers %s is named at the start',
  (code) => {
    expect(startFailure(disk(code))).toEqual([
      `The data folder cannot be written (${code}: mkdir '/data'). Check LIKENESS_DATA, its owner and its disk.`,
    ]);
  },
);

test('a taken port and a wrong variable say what to do, and a defect is shown whole', () => {
  expect(startFailure(disk('EADDRINUSE'))[0]).toContain('Set PORT');
  expect(startFailure(new ConfigError('PORT must be a port.'))).toEqual(['PORT must be a port.']);
  const defect = new TypeError('x');
  expect(startFailure(defect)).toEqual(['Likeness could not start:', defect]);
});

test.each([
  ['EROFS', 'disk-read-only'],
  ['EACCES', 'disk-read-only'],
  ['EPERM', 'disk-read-only'],
  ['ENOSPC', 'disk-full'],
  ['EDQUOT', 'disk-full'],
])('%s while the server runs is answered as %s, without the path', (code, problem) => {
  const { status, body } = errorAnswer(disk(code), 'en-US', quiet, { path: '/api/x' });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ problem });
  expect(JSON.stringify(body)).not.toContain('/data');
});

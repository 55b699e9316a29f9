import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isProblem } from '@likeness/domain/problems';
import { take } from './fetch.ts';
import { LinkGuard, type Resolve } from './guard.ts';
import { privateLinks, publicAddresses } from './private-links.fixture.ts';

/** A server on every address of this machine that must never be asked. */
let canary: Server;
let port: number;
let folder: string;
const reached: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'likeness-links-'));
  canary = createServer((request, response) => {
    reached.push(`${request.headers.host} ${request.url}`);
    response.setHeader('content-type', 'video/mp4').end('secret');
  });
  await new Promise<void>((resolve) => canary.listen(0, '0.0.0.0', resolve));
  ({ port } = canary.address() as AddressInfo);
});
afterAll(async () => {
  await new Promise((resolve) => canary.close(resolve));
  await rm(folder, { recursive: true, force: true });
});

const signal = new AbortController().signal;

/** What a link is answered with: the name of a problem, or `reached`. */
async function outcome(link: string, guard: LinkGuard): Promise<string> {
  try {
    await take({ guard, maxBytes: 1e6 }, link, { folder }, { signal });
    return 'reached';
  } catch (error) {
    if (isProblem(error)) return error.problem;
    throw error;
  }
}

/** Says every name to be at `addresses`, in turn. */
const names =
  (...addresses: string[][]): Resolve =>
  async () =>
    (addresses.length > 1 ? addresses.shift() : addresses[0])!;

describe('links of users lead to the public internet alone', () => {
  test('there are 150 ways to try', () => expect(privateLinks.length).toBeGreaterThanOrEqual(150));

  test.each(privateLinks)('%s is not reached', async (form) => {
    const link = form.replace('{port}', String(port));
    expect(['link-forbidden', 'link-invalid']).toContain(
      await outcome(link, new LinkGuard({ resolve: names(['127.0.0.1']) })),
    );
    expect(reached).toEqual([]);
  });

  test('a name with one private address among public ones is refused', async () => {
    const guard = new LinkGuard({ resolve: names(['93.184.215.14', '127.0.0.1']) });
    expect(await outcome(`http://mixed.example:${port}/`, guard)).toBe('link-forbidden');
    expect(reached).toEqual([]);
  });

  test('a name that changes after it was looked at changes nothing: it is resolved once', async () => {
    let asked = 0;
    const guard = new LinkGuard({
      resolve: async () => (asked++ === 0 ? ['203.0.114.1'] : ['127.0.0.1']),
    });
    const [target] = await guard.targetsOf(`http://rebinding.example:${port}/`);
    expect(target).toMatchObject({ address: '203.0.114.1', host: 'rebinding.example' });
    expect(asked).toBe(1);
    // Asked again, as a redirect does, the new address is looked at again.
    expect(await outcome(`http://rebinding.example:${port}/`, guard)).toBe('link-forbidden');
    expect(reached).toEqual([]);
  });

  test.each([301, 302, 303, 307, 308])('a redirect (%i) into the machine is refused', async (status) => {
    const asked: string[] = [];
    const targets = [
      `http://127.0.0.1:${port}/secret`,
      `http://localhost:${port}/secret`,
      `//[::ffff:127.0.0.1]:${port}/`,
      'file:///etc/passwd',
      'gopher://127.0.0.1:6379/_INFO',
    ];
    for (const target of targets) {
      const server = createServer((request, response) => {
        asked.push(request.url ?? '');
        response.writeHead(status, { location: target }).end();
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.2', resolve));
      const at = (server.address() as AddressInfo).port;
      // The first server stands for a public one: its address alone is allowed.
      const guard = new LinkGuard({ networks: ['127.0.0.2'], resolve: names(['127.0.0.1']) });
      const said = await outcome(`http://127.0.0.2:${at}/start`, guard);
      expect(['link-forbidden', 'link-invalid', 'link-refused'], target).toContain(said);
      await new Promise((resolve) => server.close(resolve));
    }
    expect(asked).toHaveLength(targets.length);
    expect(reached).toEqual([]);
  });

  test('without the guard the same link is reached: the trial can fail', async () => {
    const open = new LinkGuard({ networks: ['127.0.0.0/8'] });
    expect(await outcome(`http://127.0.0.1:${port}/film.mp4`, open)).toBe('reached');
    expect(reached.splice(0)).toEqual([`127.0.0.1:${port} /film.mp4`]);
  });

  test.each(publicAddresses)('%s is public', async (address) => {
    const host = address.includes(':') ? `[${address}]` : address;
    expect(await new LinkGuard().targetsOf(`https://${host}/`)).toMatchObject([{ address, port: 443 }]);
  });

  test('ports of other services are refused', async () => {
    const guard = new LinkGuard({ resolve: names(['93.184.215.14']) });
    for (const other of [22, 25, 110, 139, 445])
      await expect(guard.targetsOf(`http://a.example:${other}/`)).rejects.toMatchObject({
        problem: 'link-forbidden',
      });
    expect(await guard.targetsOf('http://a.example:8080/')).toHaveLength(1);
  });
});

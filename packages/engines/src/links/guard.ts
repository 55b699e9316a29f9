import { lookup } from 'node:dns/promises';
import type { BlockList } from 'node:net';
import { isIP } from 'node:net';
import { problem } from '@likeness/domain/problems';
import { allowedNetworks, isAllowed, isPublicAddress } from './addresses.ts';

/** All addresses of a name, each once. */
export type Resolve = (name: string) => Promise<string[]>;

export type GuardSettings = {
  /** Networks of the operator's own that links may lead to. */
  networks?: readonly string[] | undefined;
  /** Servers of the operator's own that links may lead to, each by scheme, name and port: `http://cobalt.lan:9000`. */
  origins?: readonly string[] | undefined;
  resolve?: Resolve | undefined;
};

const resolveBySystem: Resolve = async (name) =>
  (await lookup(name, { all: true, verbatim: true })).map(({ address }) => address);

/** Where a request may go: it connects to `address` and to nothing else, whatever the name says a moment later. */
export type Target = { url: URL; host: string; address: string; port: number };

/** Ports of web servers, and those that no system service owns. Others speak protocols that are not ours to speak. */
const isWebPort = (port: number) => port === 80 || port === 443 || port >= 1024;

/**
 * Decides where requests for links of users may go. A name is resolved once, every address it has is looked at, and the caller
 * connects to one that was looked at: a name that changes between the look and the connection changes nothing.
 */
export class LinkGuard {
  readonly #settings: GuardSettings;
  readonly #networks: BlockList;
  readonly #origins: ReadonlySet<string>;
  readonly #resolve: Resolve;

  constructor(settings: GuardSettings = {}) {
    this.#settings = settings;
    this.#networks = allowedNetworks(settings.networks ?? []);
    this.#origins = new Set(settings.origins);
    this.#resolve = settings.resolve ?? resolveBySystem;
  }

  /** This guard with one more server open, and no other port of its host. */
  opening(origin: string): LinkGuard {
    return new LinkGuard({ ...this.#settings, origins: [...this.#origins, origin] });
  }

  /** The targets behind a link, in the order to try. Throws `link-invalid`, `link-forbidden` or `link-unreachable`. */
  async targetsOf(link: string): Promise<Target[]> {
    const url = URL.canParse(link) ? new URL(link) : undefined;
    if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
      throw problem('link-invalid', {}, 'no plain http address');
    const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const addresses = this.#origins.has(url.origin)
      ? await this.#found(host)
      : await this.addressesOf(host, port);
    return addresses.map((address) => ({ url, host, address, port }));
  }

  /** The addresses of a host and port that may be connected to. */
  async addressesOf(host: string, port: number): Promise<string[]> {
    const found = await this.#found(host);
    const own = found.every((address) => isAllowed(this.#networks, address));
    if (!own && !found.every(isPublicAddress))
      throw problem('link-forbidden', {}, `${host}: ${found.join(' ')}`);
    if (!own && !isWebPort(port)) throw problem('link-forbidden', {}, `port ${port}`);
    return found;
  }

  /** The addresses of a host, those of IPv4 first. */
  async #found(host: string): Promise<string[]> {
    if (isIP(host)) return [host];
    const found = await this.#resolve(host).catch(() => []);
    if (found.length === 0) throw problem('link-unreachable', {}, `${host} has no address`);
    return [...new Set(found)].toSorted((a, b) => Number(a.includes(':')) - Number(b.includes(':')));
  }
}

import { hostname } from 'node:os';
import { isIP } from 'node:net';
import type { Config } from '../config.ts';

/**
 * Whether a request may call this server by that name. A page of another site can make a browser send requests here under
 * a name of its own that leads to this machine; addresses in numbers cannot be borrowed that way.
 */
export function isOwnHost(
  header: string | undefined,
  config: Pick<Config, 'host' | 'publicUrl' | 'hosts'>,
): boolean {
  if (header === undefined) return false;
  const name = URL.parse(`http://${header}`)?.hostname.replace(/\.$/, '').toLowerCase();
  if (!name) return false;
  if (isIP(name.replace(/^\[|\]$/g, '')) > 0) return true;
  const publicName = config.publicUrl && URL.parse(config.publicUrl)?.hostname;
  const own = ['localhost', config.host, hostname(), publicName ?? '', ...config.hosts];
  return own.some((host) => host.toLowerCase() === name) || name.endsWith('.localhost');
}

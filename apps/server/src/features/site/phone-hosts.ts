import { networkInterfaces, type NetworkInterfaceInfo } from 'node:os';

const loopback = /^(localhost|127\.|::1$|\[::1\]$|::ffff:127\.)/;
/** Bridges between programs of this machine, which no phone is on. */
const inside = /^(docker|br-|veth|virbr|vmnet|lxc|cni|podman)/;

/** Whether a name or an address means the machine itself. */
export const isThisMachine = (host: string): boolean => loopback.test(host);

/**
 * Addresses under which another device of the same network reaches a server that listens on `host`: none where it listens to
 * its own machine only, all of the machine where it listens everywhere.
 */
export function phoneHosts(
  host: string,
  interfaces: NodeJS.Dict<NetworkInterfaceInfo[]> = networkInterfaces(),
): string[] {
  if (isThisMachine(host)) return [];
  if (host !== '0.0.0.0' && host !== '::') return [host];
  return Object.entries(interfaces)
    .filter(([name]) => !inside.test(name))
    .flatMap(([, addresses = []]) => addresses)
    .filter(
      ({ family, internal, address }) => family === 'IPv4' && !internal && !address.startsWith('169.254.'),
    )
    .map(({ address }) => address);
}

import { BlockList, isIP, isIPv4 } from 'node:net';

/** IPv4 that is not the public internet (IANA's special-purpose registry), with broadcast and multicast. */
const special4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;

/** Of the global unicast of IPv6 the parts that lead elsewhere: tunnels to IPv4, documentation, ORCHID. */
const special6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const closed = new BlockList();
for (const [address, bits] of special4) closed.addSubnet(address, bits, 'ipv4');
for (const [address, bits] of special6) closed.addSubnet(address, bits, 'ipv6');

const unicast6 = new BlockList();
unicast6.addSubnet('2000::', 3, 'ipv6');

const familyOf = (address: string) => (isIPv4(address) ? 'ipv4' : 'ipv6');

/**
 * Is this an address of the public internet? IPv6 that stands for an IPv4 address (mapped, translated, tunnelled) is not, so that
 * no address has a second way in; nor is anything with a zone.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0 || address.includes('%')) return false;
  if (isIPv4(address)) return !closed.check(address, 'ipv4');
  return unicast6.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}

/** Networks of the operator that links may lead to all the same: `10.2.0.0/16`, or one address. Throws a RangeError. */
export function allowedNetworks(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const most = isIPv4(address) ? 32 : 128;
    const length = bits === undefined ? most : Number(bits);
    if (isIP(address) === 0 || !Number.isInteger(length) || length < 0 || length > most)
      throw new RangeError(`"${network}" is no network`);
    list.addSubnet(address, length, familyOf(address));
  }
  return list;
}

export const isAllowed = (list: BlockList, address: string): boolean =>
  isIP(address) !== 0 && !address.includes('%') && list.check(address, familyOf(address));

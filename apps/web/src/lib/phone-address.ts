/** The address of this page means the computer itself, which no phone can reach. */
const onlyHere = () => /^(localhost|127\.|\[::1\])/.test(location.hostname);

/** The origin under which a phone opens the site, of the names under which others reach the server; undefined where none can. */
export function phoneAddress(hosts: readonly string[]): string | undefined {
  if (!onlyHere()) return location.origin;
  const [host] = hosts;
  if (!host) return undefined;
  const { protocol, port } = location;
  return `${protocol}//${host}${port && `:${port}`}`;
}

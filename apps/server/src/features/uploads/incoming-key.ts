/**
 * The key inside the `url` an older client sends after its upload: the address of the storage with the key behind it. The
 * address is only parsed, never fetched; whose key it is, is checked against the uploads of the caller.
 */
export function fileKey(url: string): string | undefined {
  const path = URL.parse(url, 'http://own.invalid')?.pathname ?? '';
  return /(?:^|\/)(uploads\/[0-9a-f-]{36}\/[0-9a-f]{32}\/[^/%]+)$/.exec(path)?.[1];
}

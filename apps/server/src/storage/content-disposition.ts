const maxName = 120;

/**
 * The `Content-Disposition` of RFC 6266. Without a name the object is shown in place. A name is what a user typed, so
 * everything that could end the header, hide the extension or leave the folder is removed; the plain form is ASCII and
 * the extended form carries the rest.
 */
export function contentDisposition(download: string | undefined): string {
  if (download === undefined) return 'inline';
  const name = safeFileName(download);
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%;]/g, '_');
  const extended = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${extended}`;
}

/** A name that every file system takes, in one line and read from left to right. */
export function safeFileName(name: string): string {
  const cleaned = name
    .normalize('NFC')
    // Controls, invisible and direction-changing characters, private use and lone surrogates.
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/[/\\:*?"<>|]/g, '_')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .replace(/[. ]+$/, '');
  const dot = cleaned.lastIndexOf('.');
  const extension = dot > 0 && cleaned.length - dot <= 6 ? cleaned.slice(dot) : '';
  const stem = Array.from(extension ? cleaned.slice(0, dot) : cleaned)
    .slice(0, maxName)
    .join('');
  return stem + extension || 'download';
}

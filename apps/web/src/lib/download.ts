/**
 * Saves the file behind an address under a name. Resolves false when it can no longer be had; what the browser does with
 * it from then on is the browser's to show.
 */
export async function download(url: string, name: string): Promise<boolean> {
  // Storage on another origin may allow links only, so it cannot be asked first.
  if (new URL(url, location.href).origin === location.origin) {
    const answer = await fetch(url, { headers: { range: 'bytes=0-0' } }).catch(() => undefined);
    void answer?.body?.cancel();
    if (!answer?.ok) return false;
  }
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  return true;
}

/** Characters that no text has: controls beside tab and line ends, what stands for nothing, and places that no one has filled. */
const noText = /[\p{Cc}\p{Co}\ufffd-\uffff]/u;

/** Characters of Chinese text and of what stands in it: ASCII, ideographs, their punctuation and full-width letters. */
const usual = /[\t\n\r -~\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]/g;

/** The text that `bytes` are in an encoding; undefined where they are none. `cut`: the end may stand within a character. */
function readAs(encoding: string, bytes: Uint8Array, cut: boolean): string | undefined {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: cut });
    return noText.test(text.replaceAll(/[\t\n\v\f\r]/g, '')) ? undefined : text;
  } catch {
    return undefined;
  }
}

/** Of UTF-16 without a mark the letters of ASCII tell which byte comes first: their other byte is zero. */
function wideOrder(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  let [even, odd] = [0, 0];
  for (const [at, byte] of bytes.entries()) {
    if (byte === 0 && at % 2 === 0) even++;
    else if (byte === 0) odd++;
  }
  if (even + odd === 0) return undefined;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

/**
 * What a text file says, without its byte order mark: UTF-8, UTF-16 or GB18030, the last as programs in China write it. Bytes
 * that are UTF-8 are taken for it. Undefined for what is no text in any of them. `cut`: they are the beginning of a file
 * and may end within a character.
 */
export function decodeText(bytes: Uint8Array, { cut = false }: { cut?: boolean } = {}): string | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return readAs('utf-16le', bytes, cut);
  if (first === 0xfe && second === 0xff) return readAs('utf-16be', bytes, cut);
  // Nearly any bytes are some characters of UTF-16: they have to be such as stand beside each other.
  const likely = (encoding: string): string | undefined => {
    const text = readAs(encoding, bytes, cut);
    return text !== undefined && (text.match(usual)?.length ?? 0) >= 0.8 * text.length ? text : undefined;
  };
  // A zero byte stands in no other text.
  const wide = wideOrder(bytes);
  if (wide) return likely(wide);
  return (
    readAs('utf-8', bytes, cut) ?? readAs('gb18030', bytes, cut) ?? likely('utf-16le') ?? likely('utf-16be')
  );
}

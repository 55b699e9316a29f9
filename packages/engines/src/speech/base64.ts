/** Bytes that one call can take as arguments. */
const slice = 8192;

/** The bytes of numbers, little endian, in base64; in Node and in a page. */
export function inBase64(numbers: Int16Array | Float32Array): string {
  const bytes = new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
  let text = '';
  for (let at = 0; at < bytes.length; at += slice)
    text += String.fromCharCode(...bytes.subarray(at, at + slice));
  return btoa(text);
}

/** Numbers of 32 bits that came in base64. Throws where it is none. */
export function floatsOf(text: string): Float32Array<ArrayBuffer> {
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  return new Float32Array(bytes.buffer);
}

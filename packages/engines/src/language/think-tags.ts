type Part = { kind: 'text' | 'thinking'; text: string };

const open = '<think>';
const close = '</think>';

/**
 * Servers without a parser for reasoning models leave the thoughts inside the text, between tags at its beginning.
 * Takes the text as it comes and says which part of it is thought; a tag may be cut anywhere. Tags further on are the
 * author's own.
 */
export class ThinkTags {
  #state: 'start' | 'thinking' | 'text' = 'start';
  #held = '';

  take(text: string): Part[] {
    this.#held += text;
    if (this.#state === 'start') {
      const begun = this.#held.trimStart();
      if (begun.length < open.length && open.startsWith(begun)) return [];
      this.#state = begun.startsWith(open) ? 'thinking' : 'text';
      if (this.#state === 'thinking') this.#held = begun.slice(open.length);
    }
    if (this.#state === 'text') return this.#release('text', this.#held.length);
    const end = this.#held.indexOf(close);
    if (end < 0) return this.#release('thinking', this.#held.length - overlap(this.#held));
    const thought = this.#release('thinking', end);
    this.#state = 'text';
    this.#held = this.#held.slice(close.length).trimStart();
    return [...thought, ...this.#release('text', this.#held.length)];
  }

  /** What is left when the answer has ended. */
  end(): Part[] {
    return this.#release(this.#state === 'thinking' ? 'thinking' : 'text', this.#held.length);
  }

  #release(kind: Part['kind'], length: number): Part[] {
    const text = this.#held.slice(0, length);
    this.#held = this.#held.slice(length);
    return text ? [{ kind, text }] : [];
  }
}

/** Characters at the end of `text` that may be the beginning of the closing tag. */
function overlap(text: string): number {
  for (let length = Math.min(close.length - 1, text.length); length > 0; length--)
    if (close.startsWith(text.slice(-length))) return length;
  return 0;
}

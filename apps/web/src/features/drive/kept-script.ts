const key = 'likeness.script';

/** Keeps a script for the create page, which this tab opens next; an address would be too short for it. */
export function keepScript(text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // Nothing is kept where storage is refused; the script is still where it was.
  }
}

/** The script that another page kept for the create page in this tab, once; undefined without one. */
export function takeScript(): string | undefined {
  try {
    const text = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return text?.trim() ? text : undefined;
  } catch {
    // Nothing is kept where storage is refused.
    return undefined;
  }
}

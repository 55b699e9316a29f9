const key = 'likeness.script';

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

/** Which engines made a work, on a line of its own; nothing where that is not known. */
export function MadeBy({ text }: { text: string }) {
  return text ? <span className="block text-xs break-words text-muted">{text}</span> : null;
}

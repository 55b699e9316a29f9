/** A function of a text: its name, or empty, and its lines from its signature to its closing brace. */
export type Written = { name: string; lines: number };

const indentOf = (line: string) => line.length - line.trimStart().length;
const blocks =
  /^(if|for|while|switch|catch|do|try|else|class|interface|type|enum|export (class|type|interface))\b/;
const closes = /^[)}\]>]/;

/** What stands before the body of a function: `… => {`, `function …(…) {`, `name(…): T {`. */
function beginsFunction(signature: string): boolean {
  if (signature.endsWith('=> {')) return true;
  if (blocks.test(signature)) return false;
  return (
    /(^|[\s(=:,])function\b.*\{$/.test(signature) || /^[\w#[\].* ]+(<.*>)?\(.*\)(: .+)? \{$/.test(signature)
  );
}

function nameOf(signature: string): string {
  const [, named, kept, method] =
    /\bfunction\*? (\w+)|\b(?:const|let) (\w+)\b|^(?:(?:async|static|get|set|private|public|readonly) )*(#?\w+)\s*[(<:]/.exec(
      signature,
    ) ?? [];
  return named ?? kept ?? method ?? '';
}

/**
 * The functions of a text that Prettier has laid out: a body ends at the first line that is as far in as its signature and begins
 * with a brace.
 */
export function functionsOf(text: string): Written[] {
  const lines = text.split('\n');
  return lines.flatMap((line, opened) => {
    if (!line.endsWith(' {')) return [];
    const indent = indentOf(line);
    let first = opened;
    // A signature over several lines ends with one that closes it, as far in as the one it begins with.
    if (closes.test(line.trim()))
      do first -= 1;
      while (
        first > 0 &&
        (indentOf(lines[first]!) !== indent || closes.test(lines[first]!.trim()) || !lines[first])
      );
    const signature = lines
      .slice(first, opened + 1)
      .map((part) => part.trim())
      .join(' ');
    if (!beginsFunction(signature)) return [];
    const length = lines
      .slice(opened + 1)
      .findIndex((next) => indentOf(next) === indent && next.trimStart().startsWith('}'));
    return length < 0 ? [] : [{ name: nameOf(signature), lines: opened - first + length + 2 }];
  });
}

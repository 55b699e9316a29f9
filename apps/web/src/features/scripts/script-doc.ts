import { emotionTag, pauseTag, sayTag, scriptParts } from '@likeness/domain/script';
import type { Emotion } from '@likeness/domain/speech';

/** A script as the editor holds it: paragraphs of text, pauses, emotions and readings. */
export type ScriptInline =
  | { type: 'text'; text: string }
  | { type: 'pause'; attrs: { seconds: number } }
  | { type: 'emotion'; attrs: { name: Emotion } }
  | { type: 'say'; attrs: { reading: string } };
export type ScriptDoc = { type: 'doc'; content: { type: 'paragraph'; content?: ScriptInline[] }[] };

/** What the script's text becomes in the editor: a line is a paragraph, a marker is a chip. */
export function docOf(script: string): ScriptDoc {
  const content = script.split('\n').map((line) => {
    const inline = scriptParts(line).map((part): ScriptInline => {
      if ('pause' in part) return { type: 'pause', attrs: { seconds: part.pause } };
      if ('emotion' in part) return { type: 'emotion', attrs: { name: part.emotion } };
      if ('say' in part) return { type: 'say', attrs: { reading: part.say } };
      return { type: 'text', text: part.text };
    });
    return { type: 'paragraph' as const, ...(inline.length > 0 && { content: inline }) };
  });
  return { type: 'doc', content };
}

/** The part of an editor's document that we read; both its JSON and its live nodes have this shape. */
type LiveNode = {
  isText: boolean;
  text?: string | undefined;
  attrs: Record<string, unknown>;
  forEach: (visit: (child: LiveNode, offset: number, index: number) => void) => void;
};

function markOf(node: LiveNode): string {
  if (node.isText) return node.text ?? '';
  const { name, seconds, reading } = node.attrs;
  if (typeof reading === 'string') return sayTag(reading);
  return name ? emotionTag(name as Emotion) : pauseTag(Number(seconds));
}

/** The script that an editor's document stands for. */
export function scriptOf(doc: LiveNode): string {
  const lines: string[] = [];
  doc.forEach((paragraph) => {
    let line = '';
    paragraph.forEach((node) => {
      line += markOf(node);
    });
    lines.push(line);
  });
  return lines.join('\n');
}

/** Where the UTF-16 index `index` of the script stands in the document, as an editor position. */
export function positionOf(doc: LiveNode, index: number): number {
  let at = 0;
  let position = 0;
  let found = false;
  doc.forEach((paragraph, offset, line) => {
    if (line > 0) at += 1;
    if (!found) {
      position = offset + 1;
      found = index <= at;
    }
    paragraph.forEach((node, inner) => {
      if (found) return;
      const length = markOf(node).length;
      const start = offset + 1 + inner;
      if (index <= at + length) {
        position = node.isText ? start + Math.max(0, index - at) : start + (index > at ? 1 : 0);
        found = true;
        return;
      }
      at += length;
      position = start + (node.isText ? length : 1);
    });
  });
  return position;
}

import { maxVisitorQuestion } from '@likeness/domain/embeds';
import type { ElementWords } from './element-words.ts';

type Given = Record<string, string>;

/** An element with attributes and children. */
export function part<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  given: Given = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(given)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

const paths = {
  close: 'M6 6l12 12M18 6L6 18',
  voiceOn: 'M4 9v6h4l5 4V5L8 9H4M16 9a4 4 0 0 1 0 6M18.500 6.500a8 8 0 0 1 0 11',
  voiceOff: 'M4 9v6h4l5 4V5L8 9H4M17 10l4 4M21 10l-4 4',
  send: 'M5 12h14M13 6l6 6-6 6',
};

/** A picture of lines on a square of 24; `path` as SVG has it. */
export function lineIcon(path: string): SVGSVGElement {
  const space = 'http://www.w3.org/2000/svg';
  const made = document.createElementNS(space, 'svg');
  made.setAttribute('viewBox', '0 0 24 24');
  made.setAttribute('aria-hidden', 'true');
  const line = document.createElementNS(space, 'path');
  line.setAttribute('d', path);
  made.append(line);
  return made;
}

/** A button that shows an icon and is called by its words. */
export function iconButton(name: keyof typeof paths, label: string, className = ''): HTMLButtonElement {
  return part(
    'button',
    { type: 'button', 'aria-label': label, title: label, class: className },
    lineIcon(paths[name]),
  );
}

/** Changes what a button with an icon shows and is called. */
export function renew(button: HTMLButtonElement, name: keyof typeof paths, label: string): void {
  button.replaceChildren(lineIcon(paths[name]));
  button.setAttribute('aria-label', label);
  button.title = label;
}

/** Fills a name into words. */
export const filled = (text: string, name: string): string => text.replace('{name}', () => name);

/** Says on the face that a computer made it. */
export const aiLabel = ({ ai, aiHint }: Pick<ElementWords, 'ai' | 'aiHint'>): HTMLElement =>
  part('span', { class: 'ai', title: aiHint }, ai);

/** A picture that needs no permission of the page's policy: its bytes on a canvas. Empty without one. */
export async function pictureOf(bytes: string, type: string): Promise<HTMLCanvasElement> {
  const canvas = part('canvas', { 'aria-hidden': 'true' });
  if (!bytes) return canvas;
  const data = Uint8Array.from(atob(bytes), (character) => character.charCodeAt(0));
  try {
    const image = await createImageBitmap(new Blob([data], { type }));
    [canvas.width, canvas.height] = [image.width, image.height];
    canvas.getContext('2d')?.drawImage(image, 0, 0);
  } catch {
    // A picture that this browser cannot read is left out.
  }
  return canvas;
}

/** The parts of the opened element. */
export function panelParts(words: ElementWords, { name, title }: { name: string; title: string }) {
  const caption = part('div', { class: 'caption', 'aria-hidden': 'true' });
  const voice = iconButton('voiceOn', words.voiceOff);
  const close = iconButton('close', words.close);
  const stage = part('div', { class: 'stage' });
  const log = part('div', {
    class: 'log',
    role: 'log',
    'aria-live': 'polite',
    tabindex: '0',
    'aria-label': name,
  });
  const question = part('input', {
    type: 'text',
    'aria-label': words.question,
    placeholder: filled(words.ask, name),
    maxlength: String(maxVisitorQuestion),
    autocomplete: 'off',
    enterkeyhint: 'send',
  });
  const send = iconButton('send', words.send, 'send');
  send.type = 'submit';
  const form = part('form', {}, question, send);
  const tools = part('div', { class: 'tools' }, voice, close);
  const panel = part(
    'div',
    { class: 'panel', role: 'dialog', 'aria-label': filled(words.open, name) },
    stage,
    part('div', { class: 'who' }, part('b', {}, name), part('small', {}, title)),
    log,
    form,
  );
  return { panel, stage, caption, voice, close, tools, log, question, send, form };
}

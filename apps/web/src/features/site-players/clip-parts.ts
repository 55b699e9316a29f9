import { aiLabel, filled, lineIcon, part } from '../embeds/element/element-parts.ts';
import type { Clip } from '@likeness/contract/site-folders';
import type { ClipWords } from './clip-words.ts';

const paths = {
  play: 'M8 5l11 7-11 7z',
  pause: 'M9 5v14M15 5v14',
  captions: 'M4 6h16v12H4zM7.500 14h4M13.500 14h3',
};

/** Gives a button its icon and the words by which it is called. */
export function name(button: HTMLButtonElement, shown: keyof typeof paths, label: string): void {
  button.replaceChildren(lineIcon(paths[shown]));
  button.setAttribute('aria-label', label);
  button.title = label;
}

/** The parts of a player, before anything is fetched but its poster. */
export function clipParts({ clip, base, words }: { clip: Clip; base: URL; words: ClipWords }) {
  const file = (name: string) => new URL(name, base).href;
  const poster = part('img', { class: 'poster', src: file(clip.poster), alt: clip.name });
  const sound = part('audio', { src: file(clip.sound), preload: 'none' });
  const caption = part('div', { class: 'caption', 'aria-hidden': 'true' });
  const note = part('p', { class: 'note', role: 'status' });
  const play = part('button', { type: 'button', class: 'play' });
  const subtitles = part('button', { type: 'button', class: 'captions', 'aria-pressed': 'true' });
  const place = part('input', {
    type: 'range',
    min: '0',
    max: String(clip.seconds),
    step: '0.1',
    value: '0',
    'aria-label': words.place,
  });
  name(play, 'play', filled(words.play, clip.name));
  name(subtitles, 'captions', words.captions);
  const stage = part('div', { class: 'stage' });
  const { colour, picture } = clip.background;
  if (colour) stage.style.background = colour;
  if (picture) stage.append(part('img', { class: 'behind', src: file(picture), alt: '' }));
  const bar = part('div', { class: 'bar' }, play, place, ...(clip.captions ? [subtitles] : []));
  stage.append(poster, caption, aiLabel(words), bar);
  const frame = part('div', { class: 'clip', role: 'group', 'aria-label': clip.name }, stage, note, sound);
  return { frame, stage, poster, caption, note, play, subtitles, place, sound };
}

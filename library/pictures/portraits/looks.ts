import type { Look } from '../../presenters/characters.ts';

/** A person of the library who is no presenter; `base` is the face to start from. */
export type Portrait = {
  id: string;
  names: { 'zh-CN': string; en: string; 'zh-TW': string; ms: string };
  look: Look;
};

/** Colours of faces and hair. */
export const asian: Look = {
  skin: '#dda98a',
  brow: '#1d1310',
  iris: '#2e1a10',
  strand: '#100c0c',
  tip: '#3a2f2c',
};
export const fair: Look = { skin: '#e8b89e', brow: '#7a5230', iris: '#3f6f8f' };
export const brown: Look = {
  skin: '#a8714f',
  brow: '#140d0a',
  iris: '#301a0e',
  strand: '#0d0908',
  tip: '#2c2019',
};
export const dark: Look = {
  skin: '#6d4632',
  brow: '#120c0a',
  iris: '#2c170c',
  strand: '#0b0808',
  tip: '#2b201b',
};
/** Rooms and their light. */
export const day: Look = { bg: 1, ba: '#3c5568', bb: '#c9b49c', bc: '#ffe6c0' };
export const office: Look = { bg: 3, ba: '#16202f', bb: '#46618a', bc: '#ffc48a' };
export const garden: Look = { bg: 5, ba: '#27473a', bb: '#8fb08a', bc: '#ffe9b0' };
export const room: Look = { bg: 2, ba: '#4a3324', bb: '#c9a27a', bc: '#ffd9a0' };
export const dusk: Look = { bg: 4, ba: '#2a1838', bb: '#8a4a7a', bc: '#ffab8a' };

import { basename, extname } from 'node:path';
import type { OwnedFile } from './belongings.store.ts';

/** Letters of a name that is kept in the name of a folder. */
const nameLength = 40;

/** A name as part of a path that every system takes: letters and digits of any script, and spaces. */
function plainName(name: string): string {
  const plain = name
    .normalize('NFC')
    .replaceAll(/[^\p{Letter}\p{Mark}\p{Number} _-]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return [...plain].slice(0, nameLength).join('').trim();
}

/**
 * Where a file lies in the export. What belongs together lies in one folder, named after what it belongs to; two of one name stay
 * apart by their ids.
 */
export function pathInExport(file: Omit<OwnedFile, 'bytes' | 'created'>): string {
  const ending = extname(basename(file.key)).toLowerCase();
  if (!file.owner) {
    const name = plainName((file.original ?? '').replace(/\.[^.]*$/, ''));
    return `${file.folder}/${[name, file.id.slice(0, 8)].filter(Boolean).join(' ')}${ending}`;
  }
  const folder = [plainName(file.name ?? ''), file.owner.slice(0, 8)].filter(Boolean).join(' ');
  const counted = file.position > 0 ? `-${file.position}` : '';
  return `${file.folder}/${folder}/${plainName(file.role)}${counted}${ending}`;
}

// Makes the short silent loops of presenters once more: `node library/presenters/moving.ts [id ...]`, without names those of all.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { addMovingCover } from './moving-cover.ts';

const home = import.meta.dirname;
const wanted = process.argv.slice(2);
const all = readdirSync(home).filter((id) => existsSync(join(home, id, 'presenter.json')));
for (const id of wanted.length > 0 ? wanted : all) await addMovingCover(id);

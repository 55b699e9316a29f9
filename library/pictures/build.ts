// Makes the pictures of the library: `node library/pictures/build.ts [id ...]`. Animals are painted here; for people the
// renderer of the presenters is compiled, which needs clang++.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Placement } from '@likeness/domain/placement';
import { bears } from './animals/bear.ts';
import { cats } from './animals/cat.ts';
import { dogs } from './animals/dog.ts';
import { rabbits } from './animals/rabbit.ts';
import { paint } from './paint.ts';
import { people, portray } from './people.ts';

const here = import.meta.dirname;

type Names = { 'zh-CN': string; en: string; 'zh-TW': string; ms: string };
type Made = {
  id: string;
  names: Names;
  kind: 'pet' | 'person';
  file: string;
  bytes: Buffer;
  placement?: Placement;
};

/** Those that are shown first; the others follow as they stand in their files. */
const front = [
  'ginger-cat',
  'golden-dog',
  'panda',
  'tiger-cub',
  'white-rabbit',
  'calico-cat',
  'koala',
  'lion-cub',
  'portrait-yihan',
  'portrait-maya',
  'portrait-haoran',
  'portrait-tangtang',
  'portrait-doctor-chen',
  'portrait-zara',
  'portrait-grandpa-zhou',
];

const animals = [...cats, ...dogs, ...rabbits, ...bears];
const order = [...new Set([...front, ...animals.map(({ id }) => id), ...people.map(({ id }) => id)])];

function keep({ id, names, kind, file, bytes, placement }: Made): void {
  const folder = join(here, id);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, file), bytes);
  const position = order.indexOf(id);
  const about = {
    id,
    kind,
    names,
    file,
    position,
    provenance: 'made by library/pictures/build.ts',
    placement,
  };
  writeFileSync(join(folder, 'info.json'), `${JSON.stringify(about, null, 2)}\n`);
  console.log(id);
}

const wanted = process.argv.slice(2);
const isWanted = ({ id }: { id: string }): boolean => wanted.length === 0 || wanted.includes(id);

for (const animal of animals.filter(isWanted)) {
  const { picture, placement } = await paint(animal);
  keep({ ...animal, kind: 'pet', file: 'picture.jpg', bytes: picture, placement });
}
for (const person of people.filter(isWanted))
  keep({ ...person, kind: 'person', file: 'picture.jpg', bytes: await portray(person) });

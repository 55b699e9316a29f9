import type { Tool } from '@likeness/domain/tool';
import { toolOf } from '@likeness/domain/tools';

/** The forms that take a work of theirs up again, by the group it is listed in. */
const forms: Partial<Record<Tool['group'], '/create' | '/pet/establish' | '/store/characters'>> = {
  avatar: '/create',
  pet: '/pet/establish',
  photo: '/store/characters',
};

/** The form that takes works of a kind up again; undefined where there is none. */
export const formOf = (kind: string) => forms[toolOf(kind)?.group ?? 'hidden'];

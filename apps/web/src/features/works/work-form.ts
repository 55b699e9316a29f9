import type { Tool } from '@likeness/domain/tool';
import { toolOf } from '@likeness/domain/tools';
import { toolPages } from '@likeness/domain/tool-names';

/** The forms that take a work of theirs up again, by the group it is listed in. */
const forms: Partial<Record<Tool['group'], '/create' | '/pet/establish' | '/store/characters'>> = {
  avatar: '/create',
  pet: '/pet/establish',
  photo: '/store/characters',
};

/** The form that takes works of a kind up again; undefined where there is none. */
export const formOf = (kind: string) => forms[toolOf(kind)?.group ?? 'hidden'];

/** Whether works of a kind can be downloaded as a folder for websites; what else stands against one the server says. */
export const isForSites = (kind: string): boolean => toolOf(kind)?.page === toolPages.avatarVideo;

import { languages } from '@likeness/domain/languages';
import {
  maxPresenters,
  presenterAges,
  presenterGenders,
  presenterNameLength,
} from '@likeness/domain/library';
import { z } from 'zod';
import { call } from './call.ts';
import { flag, id, idList, nothing, orientation, structures, text } from './fields.ts';

const name = z.object({ language: z.enum(languages), name: text(presenterNameLength) });
export type PresenterName = z.output<typeof name>;

const presenter = z.object({
  id: id(),
  names: z.array(z.object({ language: z.enum(languages), name: z.string() })),
  cover: z.string(),
  orientation: orientation(),
  gender: z.enum(presenterGenders),
  age: z.enum(presenterAges),
  /** Comes with the product, which names it. */
  shipped: z.boolean(),
  /** Of one that an operator shared: whose avatar it is. */
  owner: z.string(),
  /** Offered no more by the operator. */
  hidden: z.boolean(),
  /** Offered no more by the product. */
  retired: z.boolean(),
});
export type Presenter = z.output<typeof presenter>;

const about = {
  names: structures(name, languages.length),
  gender: z.enum(presenterGenders).default(''),
  age: z.enum(presenterAges).default(''),
};

/** The presenters that every user may choose, as operators see them. */
export const library = {
  presenters: call({
    method: 'GET',
    path: '/api/admin/library/presenters',
    access: 'admin',
    summary: 'Every public presenter in the order of the lists, also those that are offered no more',
    input: nothing(),
    output: z.object({ list: z.array(presenter) }),
  }),
  publish: call({
    method: 'POST',
    path: '/api/admin/library/publish',
    access: 'admin',
    summary:
      'Share a finished avatar of your own with all users; it stands first. Ending its consent ends it for all',
    input: z.object({ avatar_id: id(), ...about }),
    output: nothing(),
  }),
  save: call({
    method: 'POST',
    path: '/api/admin/library/save',
    access: 'admin',
    summary:
      'Offer a presenter or no more; drafts and works that name it go on. Names, gender and age change of shared ones alone',
    input: z.object({ avatar_id: id(), hidden: flag(), ...about }),
    output: nothing(),
  }),
  arrange: call({
    method: 'POST',
    path: '/api/admin/library/arrange',
    access: 'admin',
    summary: 'Put public presenters into an order; those that are not named stand behind',
    input: z.object({ ids: idList(maxPresenters) }),
    output: nothing(),
  }),
};

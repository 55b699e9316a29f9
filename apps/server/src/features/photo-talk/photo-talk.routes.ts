import type { Handlers } from '../../http/handler.ts';
import { channels, create, quote } from './photo-talk.service.ts';
import { list, remove } from './pictures.service.ts';
import { inspect, place } from './place.service.ts';
import { preview } from './preview.service.ts';
import { save } from './save.service.ts';

export const photoTalkRoutes: Handlers<'photoTalk'> = {
  list,
  save,
  inspect,
  preview,
  place,
  remove,
  channels,
  quote,
  create,
};

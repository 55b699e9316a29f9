export { converse } from './converse.ts';
export { reply } from './reply.ts';
export { understand } from './understand.ts';

export { reply } from './reply.ts';
export { understand } from './understand.ts';

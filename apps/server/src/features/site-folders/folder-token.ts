import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SiteFolderChoice } from '@likeness/domain/site-folders';
import type { Language } from '@likeness/domain/languages';

/** Which folder a link downloads, for whom, and until when (ms since 1970). */
export type FolderOrder = SiteFolderChoice & {
  work: string;
  user: string;
  language: Language;
  until: number;
};

/** What a link carries: the order and its HMAC-SHA-256. */
export function folderToken(key: Buffer, order: FolderOrder): string {
  const told = Buffer.from(JSON.stringify(order)).toString('base64url');
  return `${told}.${signature(key, told).toString('base64url')}`;
}

/** The order in a token that was made with this key and is still good. */
export function folderOrder(key: Buffer, token: string, now: Date): FolderOrder | undefined {
  const [told = '', signed = ''] = token.split('.');
  const given = Buffer.from(signed, 'base64url');
  const right = signature(key, told);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  const order = JSON.parse(Buffer.from(told, 'base64url').toString()) as FolderOrder;
  return order.until > now.getTime() ? order : undefined;
}

const signature = (key: Buffer, told: string): Buffer => createHmac('sha256', key).update(told).digest();

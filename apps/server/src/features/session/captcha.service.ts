import { createHmac, timingSafeEqual } from 'node:crypto';
import { problem } from '@likeness/domain/problems';
import { captcha as rules, attemptLimits } from '@likeness/domain/session';
import type { Context, Visitor } from '../../context.ts';
import { addCaptcha, takeCaptcha } from './captcha.store.ts';
import { drawCaptcha } from './captcha-picture.ts';
import { allowAttempt } from '../limits/rate-limits.service.ts';

/** Makes a picture of characters whose answer only the server knows. */
export async function makeCaptcha(context: Context, visitor: Visitor) {
  await allowAttempt(context, 'captcha-address', visitor.address, attemptLimits.captchaPerAddress);
  const text = randomText(context.random);
  const now = context.clock();
  const id = await addCaptcha(context.db, {
    answerHash: answerHash(context, text),
    now,
    expiresAt: new Date(now.getTime() + rules.seconds * 1000),
  });
  const png = await drawCaptcha(text, context.random);
  return { captcha_id: id, image: `data:image/png;base64,${png.toString('base64')}` };
}

/** Accepts the right answer once; any answer uses the picture up. */
export async function checkCaptcha(context: Context, id: string, answer: string): Promise<void> {
  if (!/^[0-9a-f-]{36}$/i.test(id)) throw problem('captcha-wrong');
  const expected = await takeCaptcha(context.db, id, context.clock());
  const given = answerHash(context, answer.trim().toUpperCase());
  if (!expected || !timingSafeEqual(Buffer.from(expected), Buffer.from(given)))
    throw problem('captcha-wrong');
}

function randomText(random: (bytes: number) => Buffer): string {
  let text = '';
  // Bytes beyond the last whole multiple would favour the first letters.
  const fair = 256 - (256 % rules.alphabet.length);
  while (text.length < rules.length)
    for (const byte of random(8))
      if (byte < fair && text.length < rules.length) text += rules.alphabet[byte % rules.alphabet.length];
  return text;
}

function answerHash(context: Pick<Context, 'secrets'>, text: string): string {
  return createHmac('sha256', context.secrets.codes).update(`captcha ${text}`).digest('hex');
}

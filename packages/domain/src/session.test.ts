import { expect, test } from 'vitest';
import { captcha } from './session.ts';

test('a captcha has 4 characters, of letters without O and digits without 0, on 120 × 40', () => {
  expect(captcha).toMatchObject({ length: 4, width: 120, height: 40 });
  expect(captcha.alphabet).toBe('ABCDEFGHIJKLMNPQRSTUVWXYZ123456789');
});

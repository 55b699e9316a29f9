import { expect, test } from 'vitest';
import { decodeText } from './text-encoding.ts';

const hex = (text: string) => Uint8Array.from(text.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));

/** 名称,价格 and 龙井,880 on two lines. */
const table = '名称,价格\r\n龙井,880\r\n';

test.each([
  ['UTF-8', 'e5908de7a7b02ce4bbb7e6a0bc0d0ae9be99e4ba952c3838300d0a'],
  ['UTF-8 with a mark', 'efbbbfe5908de7a7b02ce4bbb7e6a0bc0d0ae9be99e4ba952c3838300d0a'],
  ['GB18030', 'c3fbb3c62cbcdbb8f10d0ac1fabeae2c3838300d0a'],
  ['UTF-16, low byte first, with a mark', 'fffe0d54f0792c00f74e3c680d000a00999f954e2c003800380030000d000a00'],
  ['UTF-16, low byte first', '0d54f0792c00f74e3c680d000a00999f954e2c003800380030000d000a00'],
  [
    'UTF-16, high byte first, with a mark',
    'feff540d79f0002c4ef7683c000d000a9f994e95002c003800380030000d000a',
  ],
  ['UTF-16, high byte first', '540d79f0002c4ef7683c000d000a9f994e95002c003800380030000d000a'],
])('a table in %s is read', (_, bytes) => {
  expect(decodeText(hex(bytes))).toBe(table);
});

test('UTF-16 without a mark and without a letter of ASCII is read', () => {
  // Its low bytes are controls in every narrow text.
  expect(decodeText(hex('0e4e014e2a4eba4e'))).toBe('与丁个人');
});

test('characters beyond the common ones are read too', () => {
  // Four bytes of GB18030 each: U+3400, and U+20000 beyond the first plane.
  expect(decodeText(hex('d6d08139ee39'))).toBe('中㐀');
  expect(decodeText(hex('d6d095328236'))).toBe('中𠀀');
});

test('what is no text is not taken for one', () => {
  expect(decodeText(hex('89504e470d0a1a0a0000000d'))).toBeUndefined();
  expect(decodeText(hex('4d5a900003000000'))).toBeUndefined();
  expect(decodeText(hex('00000000'))).toBeUndefined();
  expect(decodeText(hex('6869ff'))).toBeUndefined();
  expect(decodeText(hex('c328'))).toBeUndefined();
  expect(decodeText(hex('1b5b33316d'))).toBeUndefined();
});

test('a beginning that is cut within a character is read up to it', () => {
  expect(decodeText(hex('e4bb8ae5a4'), { cut: true })).toBe('今');
  expect(decodeText(hex('bdf1cc'), { cut: true })).toBe('今');
  expect(decodeText(hex('fffeca4e29'), { cut: true })).toBe('今');
  expect(decodeText(hex('e4bb8ae5a4'))).not.toBe('今');
});

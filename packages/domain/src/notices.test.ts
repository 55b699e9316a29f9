import { describe, expect, test } from 'vitest';
import { noticeMarkup, noticeLacks } from './notices.ts';

describe('what an operator typed', () => {
  test.each([
    [
      'plain text becomes paragraphs',
      'Two days off.\r\nSorry!\n\n\n Back on Monday. ',
      '<p>Two days off.<br>Sorry!</p>\n<p>Back on Monday.</p>',
    ],
    ['signs stay signs', '3 < 5 & 7 > 5', '<p>3 &lt; 5 &amp; 7 &gt; 5</p>'],
    ['markup stays', ' <p>Two <b>days</b> off.</p> ', '<p>Two <b>days</b> off.</p>'],
    ['nothing stays nothing', ' \n\n ', ''],
  ])('%s', (_what, typed, markup) => expect(noticeMarkup(typed)).toBe(markup));
});

test('a notice is whole in each language that it is written in', () => {
  const whole = { title: 'Closed', content: 'On Monday.' };
  const none = { title: ' ', content: '' };
  expect(noticeLacks([whole, none])).toBeUndefined();
  expect(noticeLacks([none])).toBe('everything');
  expect(noticeLacks([whole, { title: 'Tutup', content: ' ' }])).toBe('something');
  expect(noticeLacks([{ title: '', content: 'On Monday.' }])).toBe('something');
});

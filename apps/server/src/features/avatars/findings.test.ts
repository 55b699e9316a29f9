import { expect, test } from 'vitest';
import { shownFindings } from './findings.ts';

test('the parts of footage in which no one is seen are named by their times', () => {
  const findings = { problems: ['not-talking', 'face-away'], away: [[0, 2] as const, [63.4, 66] as const] };
  expect(shownFindings(findings, 'en-US')[0]).toEqual({
    name: 'face-away',
    severity: 'warning',
    message: 'No one is seen for 5 seconds (0:00–0:02, 1:03–1:06). Those parts are left out.',
  });
  expect(shownFindings(findings, 'zh-CN')[0]!.message).toBe(
    '有 5 秒画面中没有人（0:00–0:02, 1:03–1:06），这些片段不会使用',
  );
});

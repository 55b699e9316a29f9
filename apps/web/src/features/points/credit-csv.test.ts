import { expect, test } from 'vitest';
import { creditCsv } from './credit-csv.ts';

const row = (subject: string, credits: number) => ({
  id: '1',
  action: 'avatar-video',
  action_name: '视频合成',
  subject,
  create_time: '2026-11-20 09:07:00',
  create_time_iso: '2026-11-20T01:07:00.000Z',
  credits,
});

test('a spreadsheet reads every row, and runs none of it', () => {
  const csv = creditCsv(
    ['时间', '操作', '作品', '积分'],
    [row('新品 "春季", 第 1 条', -36), row('=1+1', 20_000), row('两\n行', -2)],
  );
  expect(csv).toBe(
    '\ufeff时间,操作,作品,积分\r\n' +
      '2026-11-20 09:07:00,视频合成,"新品 ""春季"", 第 1 条",-36\r\n' +
      "2026-11-20 09:07:00,视频合成,'=1+1,20000\r\n" +
      '2026-11-20 09:07:00,视频合成,"两\n行",-2\r\n',
  );
});

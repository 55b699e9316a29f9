import { languages } from '@likeness/domain/languages';
import { noticeLimits, noticeStates } from '@likeness/domain/notices';
import { z } from 'zod';
import { call } from './call.ts';
import { nothing, structures, text, time, whole } from './fields.ts';
import { markup } from './site.ts';

const language = z.enum(languages);
const title = z.object({ language, title: z.string() });

const row = z.object({
  /** What names it in every language. */
  notice: z.string(),
  state: z.enum(noticeStates),
  /** When it was published, or written where it never was. */
  create_time: time(),
  create_time_iso: z.string(),
  titles: z.array(title),
});
export type NoticeRow = z.output<typeof row>;

const written = title.extend({ summary: z.string(), content: z.string() });
export type NoticeText = z.output<typeof written>;

const notice = text(64);
/** Notices are few: an answer holds all that may be asked for. */
const pages = { page: whole(1, 10_000).default(1), limit: whole(1, 100).default(20) };

/** Notices as operators write them; `notices` of the site are those that visitors read. */
export const noticeDrafts = {
  list: call({
    method: 'GET',
    path: '/api/admin/notice/list',
    access: 'admin',
    summary: 'All notices, the newest first: drafts, published and withdrawn ones',
    input: z.object(pages),
    output: z.object({ list: z.array(row), total: z.number().int() }),
  }),
  detail: call({
    method: 'GET',
    path: '/api/admin/notice/detail',
    access: 'admin',
    summary: 'One notice in every language that it is written in',
    input: z.object({ notice }),
    output: row.extend({ texts: z.array(written) }),
  }),
  save: call({
    method: 'POST',
    path: '/api/admin/notice/save',
    access: 'admin',
    summary:
      'Write a notice, a new one without `notice`; a language that is not sent stays, one that is sent empty goes',
    input: z.object({
      notice: notice.default(''),
      texts: structures(
        z.object({
          language,
          title: text(noticeLimits.title),
          summary: text(noticeLimits.summary),
          content: markup(),
        }),
        languages.length,
      ),
    }),
    output: z.object({ notice: z.string() }),
  }),
  publish: call({
    method: 'POST',
    path: '/api/admin/notice/publish',
    access: 'admin',
    summary: 'Show a notice from now on; its time is that of this call',
    input: z.object({ notice }),
    output: nothing(),
  }),
  withdraw: call({
    method: 'POST',
    path: '/api/admin/notice/withdraw',
    access: 'admin',
    summary: 'Show a notice no more; it can be published again',
    input: z.object({ notice }),
    output: nothing(),
  }),
};

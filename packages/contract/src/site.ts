import { usageTypes } from '@likeness/domain/usage';
import { z } from 'zod';
import { call } from './call.ts';
import { id, listOf, nothing, page, text, time } from './fields.ts';

const component = z.object({
  name: z.string(),
  ok: z.boolean(),
  /** Optional parts may be missing without making the server unready. */
  required: z.boolean(),
  detail: z.string(),
  mend: z.string().optional(),
});

const themes = z.array(
  z.object({
    key: z.string(),
    name: z.string(),
    list: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        desc: z.string(),
        cover: z.string(),
        url: z.string(),
        /** Seconds; 0 where it is not known. */
        duration: z.number(),
      }),
    ),
  }),
);

/** What the operator says about the site, and whether it is ready. */
export const site = {
  settings: call({
    method: 'GET',
    path: '/api/site/settings',
    access: 'open',
    // The envelope of every call needs it.
    phone: true,
    plain: true,
    summary: 'Titles, pictures, legal lines and the shared secret of the envelope',
    input: nothing(),
    output: z.object({
      site_title: z.string(),
      title: z.string(),
      banner: z.string(),
      icp: z.string(),
      gabeian: z.string(),
      copyright: z.string(),
      diy_label: z.string(),
      head_logo: z.string(),
      logo: z.string(),
      favicon: z.string(),
      seo_keyword: z.string(),
      seo_desc: z.string(),
      cert: z.string(),
      safety_cert: z.string(),
      qrcode: z.string(),
      /** Prices of the specification that the operator changed, in points of a unit, by name. */
      prices: z.record(z.string(), z.number()),
      login_bg: z.string(),
      login_logo: z.string(),
      login_title: z.string(),
      privacy_agreement: z.string(),
      eula: z.string(),
      /** Which entries of the menu are hidden or shown, on which hosts; see `menuShows`. */
      menu: z.string(),
      sign_secret: z.string(),
      encrypt: z.boolean(),
      server_time: z.number(),
      /** Where a phone of the same network reaches the server; told to the machine itself only. */
      phone_hosts: z.array(z.string()),
    }),
  }),
  brand: call({
    method: 'GET',
    path: '/api/site/brand',
    access: 'open',
    plain: true,
    summary: 'Logo and the link to the cloning agreement',
    input: nothing(),
    output: z.object({ clone_usage: z.string(), logo: z.string() }),
  }),
  protocol: call({
    method: 'GET',
    path: '/api/site/protocol',
    access: 'open',
    summary: 'The text of an agreement; `content` is the earlier name of `markup`',
    input: z.object({ type: z.enum(['user', 'privacy', 'clone', 'photo']) }),
    output: z.object({ title: z.string(), markup: z.string(), content: z.string(), version: z.string() }),
  }),
  usage: call({
    method: 'GET',
    path: '/api/site/protocol2',
    access: 'open',
    summary: 'How a tool is used well, shown before an upload; `content` is the earlier name of `markup`',
    input: z.object({ type: z.enum(usageTypes) }),
    output: z.object({ title: z.string(), markup: z.string(), content: z.string() }),
  }),
  creditRules: call({
    method: 'GET',
    path: '/api/site/creditRules',
    access: 'open',
    summary: 'What things cost, as text',
    input: nothing(),
    output: z.object({ content: z.string() }),
  }),
  guide: call({
    method: 'GET',
    path: '/api/site/guide',
    access: 'open',
    summary: 'Themes of the user guide with their videos; `list` is their earlier name',
    input: nothing(),
    output: z.object({ themes, list: themes }),
  }),
  health: call({
    method: 'GET',
    path: '/api/health',
    access: 'open',
    plain: true,
    slow: true,
    summary: 'Each component: ok, or what to do',
    input: nothing(),
    output: z.object({ ok: z.boolean(), version: z.string(), components: z.array(component) }),
  }),
};

const notice = z.object({
  id: id(),
  title: z.string(),
  desc: z.string(),
  create_time: time(),
  create_time_iso: z.string(),
});

export const notices = {
  list: call({
    method: 'GET',
    path: '/api/notice/list',
    access: 'open',
    summary: 'Notices, newest first',
    input: z.object(page()),
    output: listOf(notice),
  }),
  detail: call({
    method: 'GET',
    path: '/api/notice/detail',
    access: 'open',
    summary: 'One notice with its text',
    input: z.object({ id: id() }),
    output: notice.extend({ content: z.string() }),
  }),
};

export type HealthComponent = z.output<typeof component>;
/** Text of this call's inputs never exceeds this; longer operator texts are refused at save. */
export const maxMarkup = 200_000;
export const markup = () => text(maxMarkup);

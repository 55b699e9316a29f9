import 'i18next';
import type avatarVideos from './zh-CN/avatar-videos.ts';
import type avatars from './zh-CN/avatars.ts';
import type common from './zh-CN/common.ts';
import type guide from './zh-CN/guide.ts';
import type home from './zh-CN/home.ts';
import type notices from './zh-CN/notices.ts';
import type points from './zh-CN/points.ts';
import type scripts from './zh-CN/scripts.ts';
import type session from './zh-CN/session.ts';
import type shell from './zh-CN/shell.ts';
import type uploads from './zh-CN/uploads.ts';
import type voices from './zh-CN/voices.ts';
import type works from './zh-CN/works.ts';

/** A key that does not exist in the Chinese texts is a type error; a test holds the other languages to them. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    keySeparator: false;
    resources: {
      'avatar-videos': typeof avatarVideos;
      avatars: typeof avatars;
      common: typeof common;
      guide: typeof guide;
      home: typeof home;
      notices: typeof notices;
      points: typeof points;
      scripts: typeof scripts;
      session: typeof session;
      shell: typeof shell;
      uploads: typeof uploads;
      voices: typeof voices;
      works: typeof works;
    };
  }
}

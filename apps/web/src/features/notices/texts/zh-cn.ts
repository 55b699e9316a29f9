const texts = {
  notices: '通知',
  allNotices: '全部通知',
} as const;
export default texts;

declare module '../../../i18n/texts.ts' {
  interface Texts {
    notices: typeof texts;
  }
}

const texts = {
  reason: '原因',
  reasonHint: '会记入操作记录，用户看不到。',
} as const;
export default texts;

declare module '../../../i18n/texts.ts' {
  interface Texts {
    operators: typeof texts;
  }
}

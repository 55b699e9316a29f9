const texts = {
  reason: '原因',
  reasonHint: '会记入操作记录，用户看不到。',
  preview: '预览',
  markupHint: '空一行另起一段；也可以用 HTML，不安全的部分会被去掉。',
} as const;
export default texts;

declare module '../../../i18n/texts.ts' {
  interface Texts {
    operators: typeof texts;
  }
}

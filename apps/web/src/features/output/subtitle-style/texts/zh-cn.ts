const texts = {
  title: '字幕样式',
  sample: '字幕样式',
  style_classic: '经典白字',
  style_pop: '醒目黄',
  style_panel: '深色底条',
  style_paper: '白底黑字',
  style_karaoke: '逐词点亮',
  style_candy: '粉边',
  style_tag: '蓝色标签',
  style_novel: '书卷',
  adjust: '调整样式',
  adjusted: '已调整',
  reset: '恢复为“{{name}}”',
  font: '字体',
  font_sans: '黑体',
  font_heavy: '粗体',
  font_serif: '衬线',
  serifHint: '服务器没有对应的衬线字体时，用黑体代替',
  size: '大小',
  colour: '文字颜色',
  outline: '描边',
  outlineColour: '描边颜色',
  box: '底色',
  boxColour: '底色颜色',
  highlight: '逐词高亮',
  highlightColour: '高亮颜色',
  highlightHint: '念到哪个词，哪个词变色；没有逐词时间的字幕按字数平均分配',
  place: '上下位置',
  placeSample: '拖动字幕可以改变位置',
} as const;
export default texts;

declare module '../../../../i18n/texts.ts' {
  interface Texts {
    'subtitle-style': typeof texts;
  }
}

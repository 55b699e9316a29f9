const texts = {
  form: '图片设置',
  description: '画面描述',
  placeholder: '写下想看到的画面：谁或什么、在哪里、什么时间和风格。引号里的文字会成为海报标题',
  recommended: '推荐描述',
  others: '换一批',
  ratio: '画面比例',
  count: '图片数量',
  style: '风格',
  styleFree: '按描述',
  style_watercolor: '水彩',
  style_ink: '水墨',
  style_oil: '油画',
  style_line: '铅笔线稿',
  style_flat: '扁平插画',
  style_papercut: '剪纸',
  style_pixel: '像素',
  style_cyber: '霓虹赛博',
  style_film: '复古胶片',
  style_comic: '漫画',
  negative: '不想出现的内容',
  negativeHint: '例如：云、树、人',
  seed: '种子',
  seedHint: '留空则随机；同样的种子得到同样的画面',
  reference: '参考图（选填）',
  referenceHint: '上传商品图：商品会自动抠出，放进你描述的新场景；背景太杂、抠不干净的以卡片展示',
  generate: '生成 · {{credits}} 积分',
  disclaimer: '内容由 AI 生成，请核实后使用',
  wait: '参考图还在上传，请稍候',
  result: '生成结果',
  history: '历史记录',
  noHistory: '生成的图片会出现在这里',
  empty: '还没有图片',
  emptyHint: '写下描述，或点一条推荐描述试试',
  madeBy: '由{{engine}}生成',
  offline: '所选引擎失败时，改由本机素描引擎绘制（按其价格计费）',
  progress: '图片生成进度',
  failed: '生成失败',
  removeText: '图片会一并删除，无法恢复。',
  removeOf: '删除“{{name}}”',
  cancelOf: '取消“{{name}}”',
  pictureOf: '图片 {{number}}',
  enlarge: '放大{{name}}',
  keep: '把“{{name}}”存入素材',
  download: '下载{{name}}',
  downloadTitle: '下载',
  downloadAll: '下载全部',
  previous: '上一张',
  next: '下一张',
  play: '播放',
  pause: '暂停',
  downloadAllOf: '下载“{{name}}”的全部图片',
  noImages: '没有可下载的图片',
};
export default texts;

/** What the store says of it. */
export const cards = {
  name_image: '文生图',
  hint_image: '一句话画出海报、商品图和插画',
};

declare module '../../../i18n/texts.ts' {
  interface Texts {
    images: typeof texts;
  }
}

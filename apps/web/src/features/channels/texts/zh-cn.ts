const texts = {
  title: '通道与价格',
  hint: '价格、名称与开关即时生效，已下单的作品仍按下单时的价格结算。',
  kind_video: '数字人视频',
  kind_voice: '声音克隆',
  kind_photo: '照片与宠物说话',
  kind_clip: 'AI 短片',
  kind_image: 'AI 图片',
  kind_music: 'AI 音乐',
  off: '已关闭',
  unavailable: '引擎未接入',
  price_second: '{{credits}} 积分 / 秒',
  price_work: '{{credits}} 积分 / 次',
  price_piece: '{{credits}} 积分 / 张',
  toolPrices: '其他价格',
  toolPricesHint: '没有通道可选的工具。修改后即时生效，已下单的作品不变；改回默认值即恢复。',
  toolPriceWrong: '请输入 1 到 100000 的整数',
  usual: '默认 {{credits}}',
  free: '每位用户免费 {{count}} 次',
  change: '修改',
  changeOf: '修改“{{name}}”',
  earlier: '上移 {{name}}',
  later: '下移 {{name}}',
  byEngines: '顺序由“引擎”页决定',
  changeHint: '用户在下单页看到的名称、说明和价格。',
  save: '保存',
  saved: '已保存',
  language: '语言',
  name: '名称',
  description: '说明',
  version: '版本标记',
  versionHint: '名称旁的小标签，可留空。',
  each_second: '每秒积分',
  each_work: '每次积分',
  each_piece: '每张积分',
  priceWrong: '请输入 0 到 100000 的数字，最多两位小数',
  example_second: '{{name}}：{{quantity}} 秒 {{credits}} 积分',
  example_work: '{{name}}：每次 {{credits}} 积分',
  example_piece: '{{name}}：{{quantity}} 张 {{credits}} 积分',
  freeTimes: '每位用户的免费克隆次数',
  freeHint: '0 表示没有。',
  trainTimes: '可免费修改的次数',
  offered: '在下单页提供',
};

export default texts;

declare module '../../../i18n/texts.ts' {
  interface Texts {
    channels: typeof texts;
  }
}

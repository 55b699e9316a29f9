const texts = {
  title: '文案与外观',
  site: '站点',
  texts: '协议与说明',
  preview: '预览',
  saved: '已保存',
  save: '保存',
  discard: '放弃修改',
  unsaved_other: '{{count}} 项未保存',
  group_look: '名称与标志',
  group_login: '登录页',
  group_footer: '页脚',
  group_search: '搜索引擎',
  group_labels: 'AI 标识与授权',
  group_voice: '声音',
  group_agreements: '协议链接',
  group_menu: '菜单',
  hint_picture: '上传图片，或填写以 / 开头的站内路径。',
  hint_link: '以 / 开头的站内路径，或 http://、https:// 网址。',
  hint_markup: '可以用 HTML，不安全的部分会被去掉。',
  hintMenu:
    '用空格分隔：-/pet 隐藏一个入口；-/pet@shop.example 只在该域名隐藏；+/pet@shop.example 只在该域名显示。',
  putBack: '恢复默认',
  putBackOne: '恢复默认：{{name}}',
  choice_language: '跟随用户的语言',
  choice_zh: '始终中文',
  choice_en: '始终英文',
  choice_off: '不显示',
  choice_offered: '提供（模型 92 MB，由浏览器下载并保存）',
  choice_optional: '上传的视频可不读',
  choice_required: '所有视频都要读',
  loginUsual: '默认标语',
  footerEmpty: '页脚为空时不显示',
  part_agreements: '协议',
  part_guides: '使用说明',
  part_rules: '积分规则',
  missing: '缺 {{language}}',
  edit: '编辑',
  editOne: '编辑“{{title}}”',
  agreementHint: '保存后立即生效；简体中文有改动即为新版本，之后的同意按新版本记录。',
  textHint: '保存后立即生效；没有译文的语言显示简体中文。',
  language: '语言',
  textTitle: '标题',
  content: '正文',
};

export default texts;

declare module '../../../i18n/texts.ts' {
  interface Texts {
    wording: typeof texts;
  }
}

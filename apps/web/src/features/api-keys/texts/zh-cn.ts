const texts = {
  title: 'API 与 Webhook',
  keys: '密钥',
  webhooks: 'Webhook',
  hint: '让你自己的程序调用本站接口，以你的账号做事。',
  none: '还没有密钥。',
  create: '新建密钥',
  docs: '接口文档',
  full: '最多 {{most}} 把，请先停用不再使用的',
  scope_read: '只读',
  scope_all: '全部',
  scopeHint_read: '只能查看作品、积分等内容，不能下单或修改。',
  scopeHint_all: '能做你在网页上做的一切，包括花费积分；密钥管理、改密码和注销除外。',
  made: '{{time}} 创建',
  used: '{{time}} 用过',
  unused: '从未使用',
  end: '停用',
  endOne: '停用“{{name}}”',
  endAsk: '停用“{{name}}”？',
  endHint: '使用它的程序会立即失效，且不能恢复。',
  ended: '已停用',
  name: '名称',
  nameHint: '写下用在哪里，方便以后辨认。',
  scope: '权限',
  madeTitle: '密钥已创建',
  madeHint: '请立即保存，关闭后不再显示。',
  key: '密钥',
  example: '调用示例',
  copy: '复制',
  copied: '已复制',
  kept: '已保存',
};

export default texts;

declare module '../../../i18n/texts.ts' {
  interface Texts {
    'api-keys': typeof texts;
  }
}

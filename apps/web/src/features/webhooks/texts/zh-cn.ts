const texts = {
  hint: '作品完成或失败时，向你的地址发送签名的 JSON（Standard Webhooks）。10 秒内没有 2xx 应答就重试，最多 5 次。',
  add: '新增 Webhook',
  off: '已关闭',
  secret: '签名密钥',
  ping: '发送测试',
  deliveries: '发送记录',
  change: '修改',
  remove: '删除',
  removeAsk: '删除这个 Webhook？',
  removeHint: '发送记录一并删除，等待重试的不再发送。',
  removed: '已删除',
  url: '地址',
  urlHint: '公网可访问的 https:// 地址。',
  enabled: '开启',
  save: '保存',
  cancel: '取消',
  noDeliveries: '还没有发送过。',
  state_waiting: '等待发送',
  state_delivered: '已送达',
  state_failed: '未送达',
  again: '{{time}} 重试',
  replay: '重新发送',
};

export default texts;

declare module '../../../i18n/texts.ts' {
  interface Texts {
    webhooks: typeof texts;
  }
}

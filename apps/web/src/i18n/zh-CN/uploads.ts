export default {
  uploaded: '{{name}} 上传成功',
  uploadOf: '{{name}} 上传进度',
  measuring: '正在检查文件…',
  amount: '{{sent}} / {{total}}',
  speed: '{{speed}}/秒',
  left: '剩余 {{time}}',
  retryOf: '重新上传 {{name}}',
  cancelOf: '取消上传 {{name}}',
} as const;

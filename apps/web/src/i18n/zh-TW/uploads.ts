export default {
  uploaded: '{{name}} 上傳成功',
  uploadOf: '{{name}} 上傳進度',
  measuring: '正在檢查檔案…',
  amount: '{{sent}} / {{total}}',
  speed: '{{speed}}/秒',
  left: '剩餘 {{time}}',
  retryOf: '重新上傳 {{name}}',
  cancelOf: '取消上傳 {{name}}',
};

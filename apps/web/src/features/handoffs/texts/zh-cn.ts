const texts = {
  picture: '手机扫这个二维码',
  scan_film: '用手机扫码，在手机上拍',
  scan_photo: '用手机扫码，在手机上拍照或选照片',
  scan_voice: '用手机扫码，在手机上录音',
  once: '手机上不用登录。这个二维码只能用一次，而且只能发送这一样内容',
  address: '手机上打开的网址',
  copy: '复制网址',
  copied: '网址已复制',
  left: '{{time}} 后失效',
  newCode: '换一个二维码',
  over: '这个二维码已失效，请换一个再扫',
  onlyHere: '手机打不开这台电脑上的工作室',
  onlyHereHint:
    '这个网址只有这台电脑自己能打开。请管理员用 HOST=0.0.0.0 启动服务器，让同一网络的手机打开；或者把 LIKENESS_PUBLIC_URL 设为手机能打开的网址',
  there_film: '手机已连上，请在手机上拍',
  there_photo: '手机已连上，请在手机上拍照',
  there_voice: '手机已连上，请在手机上录音',
  thereHint: '在手机上确认发送后，会自动出现在这里',
  sending: '手机正在发送 {{percent}}%',
  measuring: '已收到，正在处理',
  arrived: '已收到',
  end: '断开手机',
} as const;
export default texts;

declare module '../../../i18n/texts.ts' {
  interface Texts {
    handoffs: typeof texts;
  }
}

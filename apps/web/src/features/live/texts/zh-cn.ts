const texts = {
  title: '由这台设备发声',
  open: '由这台设备发声',
  offer: '这台设备可以自己发声',
  about: '首次下载 {{size}}，之后公共声音由这台设备合成，服务器只读文字。没准备好之前，照常由服务器说。',
  own: '克隆的声音不会离开服务器，始终由服务器说。',
  none: '服务器还没有安装自然声音，这台设备还不能发声',
  fetching: '正在下载',
  trying: '正在试说一秒…',
  on: '正由这台设备说：合成 1 秒语音用 {{factor}} 秒',
  slow: '这台设备合成 1 秒语音要 {{factor}} 秒，跟不上说话，仍由服务器说',
  failed: '这台设备的语音中断了，已改由服务器说',
  start: '下载并开启',
  again: '再试一次',
  stop: '关闭',
  remove: '删除已下载的文件',
  removed: '已删除，由服务器说',
};

declare module '../../../i18n/texts.ts' {
  interface Texts {
    live: typeof texts;
  }
}

export default texts;

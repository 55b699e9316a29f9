const texts = {
  silence: '先别说话，嘴巴自然闭上，看着镜头',
  next: '下一句：{{line}}',
  shape: '画面比例',
  readIn: '朗读语言',
  camera: '摄像头',
  microphone: '麦克风',
  start: '开始拍摄',
  cancel: '先不拍',
  pause: '暂停',
  resume: '继续拍',
  stop: '拍好了',
  level: '音量',
  length: '拍 {{min}} 到 {{max}} 秒',
  'no-face': '看不到脸，请把脸放到画面中间',
  others: '画面里还有别人，请一个人拍',
  far: '离镜头近一点，脸再大一些',
  near: '离镜头远一点，露出头和肩',
  turned: '看向镜头，脸正一些',
  hidden: '别挡住嘴，移开手或话筒',
  dark: '光线太暗，请面向窗户或灯光',
  bright: '光线太强，请避开直射光',
  loud: '声音太大，请离麦克风远一点',
  quiet: '听不到你的声音，请检查麦克风',
  refused: '浏览器不允许使用摄像头或麦克风。请在地址栏旁的权限里允许，再试一次',
  missing: '没有找到摄像头或麦克风。请接上设备再试，或改为上传视频',
  busy: '摄像头正被其他程序占用。请关掉那个程序，再试一次',
  unsupported: '这个浏览器不能拍摄。请换用新版浏览器，或改为上传视频',
  tryAgain: '再试一次',
  yours: '刚拍的视频',
  found: '上次拍的视频还没有上传。可以接着用它，也可以丢弃重拍',
  throwAway: '丢弃',
  goOn: '接着用',
  trim: '裁剪首尾',
  trimFrom: '开头',
  trimTo: '结尾',
  kept: '保留 {{time}}',
  tooShort: '太短了，至少要拍 {{min}} 秒。请再拍一次',
  again: '重拍',
  discard: '丢弃，重拍',
  use: '用这段视频',
} as const;
export default texts;

declare module '../../../../i18n/texts.ts' {
  interface Texts {
    film: typeof texts;
  }
}

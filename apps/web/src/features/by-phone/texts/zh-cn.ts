const texts = {
  title: '手机发送',
  title_film: '用手机拍自己',
  title_photo: '用手机拍照',
  title_voice: '用手机录音',
  sendsTo: '会发到电脑上账号“{{name}}”，这里不用登录',
  sendsToGuest: '会发到你的电脑，这里不用登录',
  noCode: '请先扫电脑上的二维码',
  noCodeHint: '在电脑上选“用手机”，再用这部手机扫出现的二维码',
  ended: '不能再从这里发送了',
  endedHint: '电脑上已断开，或者时间到了。请在电脑上点“换一个二维码”，再扫一次',
  endedHintFilm:
    '电脑上已断开，或者时间到了。拍好的视频还留在这部手机上：请在电脑上点“换一个二维码”，再扫一次',
  done: '发送好了，请看电脑',
  doneHint: '可以关掉这个页面了',
  stay: '请不要关掉这个页面，发送好了会告诉你',
  waitingForLine: '网络断了，连上后会自动接着发。请不要关掉这个页面',
  ownCamera: '这个网址不是 https，浏览器不让网页直接用摄像头。请用手机自带的相机拍，拍完会自动发送',
  openCamera: '打开相机拍视频',
  otherVideo: '改用手机相机，或选已有的视频',
  tipLook: '看着镜头，脸和嘴不要被挡住',
  tipLight: '面向窗户或灯光',
  tipRead: '先闭嘴两秒，再清楚地说 20 秒左右',
  photoText: '拍一张，或选一张手机里的照片，会自动发到电脑上',
  takePhoto: '拍照',
  choosePhoto: '从相册选',
  tipFace: '正面、五官清楚、没有遮挡',
  tipSharp: '画面清晰，不要太远',
  ownRecorder: '这个网址不是 https，浏览器不让网页直接用麦克风。请用手机自带的录音机录好，再选录音文件',
  chooseRecording: '选录音文件',
  tipQuiet: '在安静的房间里，离手机约 20 厘米',
  tipMinutes: '录 3–5 分钟最好，支持 mp3、m4a、wav',
} as const;
export default texts;

declare module '../../../i18n/texts.ts' {
  interface Texts {
    'by-phone': typeof texts;
  }
}

export default {
  title: '影片創作',
  choices: '選擇數位人與聲音',
  settings: '作品設定',
  avatar: '數位人',
  voice: '聲音',
  choose: '點擊選擇',
  chooseAvatar: '選擇數位人',
  chooseVoice: '選擇聲音',
  previewOf: '{{name}} 的畫面預覽',
  playPreview: '播放 {{name}} 的畫面',
};

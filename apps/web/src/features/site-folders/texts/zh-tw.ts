export default {
  title: '下載到網站使用',
  intro:
    '得到一個資料夾，放到任何網站都能播放：數位人在訪客的瀏覽器裡說話，30 秒不超過 4 MB。不重新生成，不扣點數。',
  size: '畫面',
  small: '小，載入快',
  large: '大，更清晰',
  background: '背景',
  asVideo: '與影片相同',
  transparent: '透明，露出網頁',
  snippet: '解壓縮後命名為 presenter-clip，把這兩行放進網頁',
  copy: '複製',
  copied: '已複製',
  download: '下載資料夾',
  making: '正在準備數位人，首次需要幾分鐘，之後直接下載',
  csp: '網頁需要透過 http 或 https 開啟；資料夾裡的 README.txt 有完整說明',
};

/** What is read on the site itself. */
export const element = {
  play: '播放{name}',
  pause: '暫停',
  captions: '字幕',
  place: '播放位置',
  ai: 'AI',
  aiHint: '由 AI 生成',
  tooOld: '目前的瀏覽器無法顯示動態畫面，僅播放聲音和字幕',
  missing: '這裡的內容暫時無法顯示',
};

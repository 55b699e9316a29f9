export default {
  label: '影片文案',
  placeholder: '輸入或貼上要說的話…',
  counterLabel: '字數',
  insertPause: '插入停頓',
  pauseChip: '停頓 {{seconds}} 秒',
  pauseChipHint: '點擊更改時長，退格鍵刪除',
  secondsLong: '{{seconds}} 秒',
  example: '填入示例',
};

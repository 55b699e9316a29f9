export default {
  label: '视频文案',
  placeholder: '输入或粘贴要说的话…',
  counterLabel: '字数',
  insertPause: '插入停顿',
  pauseChip: '停顿 {{seconds}} 秒',
  pauseChipHint: '点击更改时长，退格键删除',
  secondsLong: '{{seconds}} 秒',
  example: '填入示例',
} as const;

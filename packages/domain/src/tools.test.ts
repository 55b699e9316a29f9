import { expect, test } from 'vitest';
import { stageWord } from './tools.ts';

test.each([
  ['avatar-video', 'queued', 'df', '排队中'],
  ['photo-talk', 'queued', 'df-deep', '排队中，约 6–10 分钟'],
  ['avatar-video', 'rendering', 'df', '视频生成中'],
  ['avatar-video', 'rendering', 'duix', 'Duix 显卡合成中'],
  ['avatar-video', 'rendering', 'latentsync', 'LatentSync 正在绘制口型'],
  ['photo-talk', 'rendering', 'sadtalker', 'SadTalker 正在让画面开口'],
  ['avatar-video', 'speech', 'duix', '合成语音'],
  ['avatar-video', 'unheard-of', 'df', '准备素材'],
])('%s that is %s on the channel %s says %s', (kind, stage, api, word) => {
  expect(stageWord(kind, stage, 'zh-CN', api)).toBe(word);
});

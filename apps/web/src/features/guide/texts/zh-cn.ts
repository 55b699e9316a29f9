const texts = {
  title: '用户指南',
  themes: '指南主题',
  quickStart: '快速上手',
  empty: '这个主题还没有视频',
  stepAvatar: '选数字人',
  stepAvatarHint: '从公共数字人中挑一位，或上传 5 秒以上的视频克隆自己。',
  stepAvatarDo: '看看公共数字人',
  stepScript: '写脚本，选声音',
  stepScriptHint: '输入文案，需要停顿的地方插入停顿，试听满意再生成；也可以直接用自己的录音。',
  stepScriptDo: '开始创作',
  stepMake: '确认价格，提交生成',
  stepMakeHint: '提交前显示准确时长和积分，按实际秒数结算，失败或取消不收费。',
  stepMakeDo: '查看消费中心',
  stepKeep: '查看、下载',
  stepKeepHint: '在“我的作品”查看进度和剩余时间，完成后播放、下载视频和字幕。',
  stepKeepDo: '打开我的作品',
} as const;
export default texts;

declare module '../../../i18n/texts.ts' {
  interface Texts {
    guide: typeof texts;
  }
}

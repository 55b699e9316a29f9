const texts = {
  title: '我的数据',
  exportHead: '导出全部数据',
  exportHint:
    '把素材、声音、录制的视频、作品（视频、标题、脚本、字幕）、对话和积分记录打包成一个 ZIP，打开里面的 index.html 就能查看。',
  exportGo: '导出全部数据',
  exportAgain: '重新导出',
  exportUnderway: '正在打包，可以关闭窗口，稍后回来下载',
  exportStop: '停止导出',
  exportMade: '{{made}} 导出，{{size}}，{{until}} 前可以下载',
  exportFetch: '下载',
  exportRemove: '删除这份导出',
  eraseHead: '清除我的全部内容',
  eraseHint: '数字人、声音、录制的视频、作品和账号本身全部删除，无法恢复。下一步会列出删除和保留的内容。',
  eraseGo: '清除我的全部内容…',
  eraseTitle: '清除我的全部内容',
  goes: '将被永久删除',
  avatars: '数字人',
  voices: '声音',
  pictures: '照片',
  works: '作品',
  materials: '素材',
  uploads: '上传的文件',
  chats: '对话',
  embeds: '嵌入的数字员工',
  keys: 'API 密钥',
  goesBesides: '还有用户名、密码、头像、会员、人设、草稿、分享链接、导出的文件，以及所有设备上的登录。',
  runningEnds: '正在制作的 {{running}} 个作品会立即停止，预扣的积分先退回。',
  pointsLost: '剩余的 {{credits}} 积分随账号一起失效。',
  stays: '依法保留',
  staysWhat:
    '{{bookings}} 条积分记账（时间、数量、所用功能）、用过的兑换码，以及账号开通、登录和清除的时间。其中不含姓名、文字和文件，也不再与你的用户名关联。',
  exportFirst: '想留一份？请先返回导出并下载，清除后导出的文件也会删除。',
  typeWord: '请输入“{{word}}”确认',
  typePassword: '请输入密码确认',
  back: '返回',
  eraseDo: '永久清除',
  erased: '账号已关闭，全部内容正在清除',
};
export default texts;

declare module '../../../i18n/texts.ts' {
  interface Texts {
    'my-data': typeof texts;
  }
}

const texts = {
  title: 'AI 对话',
  newChat: '新对话',
  history: '历史对话',
  showHistory: '显示历史对话',
  hideHistory: '收起历史对话',
  noHistory: '还没有对话',
  moreOf: '「{{title}}」的更多操作',
  rename: '重命名',
  conversationTitle: '标题',
  removeTitle: '删除「{{title}}」？',
  removeText: '对话和其中的语音、视频回答会被永久删除，存入素材的内容不受影响',
  welcome: '今天想做什么视频？',
  welcomeHint: '说说你的想法，我来写文案、取标题，再带你去生成视频',
  example1: '写一篇 150 字的手冲咖啡口播文案',
  example2: '做一条 30 秒的数字人视频，介绍我们的瑜伽课',
  example3: '给健身房开业活动起几个标题',
  question: '问题',
  placeholder: '输入想法，Enter 发送，Shift + Enter 换行',
  deep: '深度思考',
  deepHint: '先思考再回答，需要支持思考的语言模型',
  deepOff: '内置助手不会深度思考，接入语言模型后可用',
  price: '{{credits}} 积分 / 次，没有回答不扣',
  send: '发送',
  stop: '停止',
  you: '你：',
  assistant: '助手：',
  queued: '一次回答一个问题，前面还有 {{number}} 个',
  waiting: '正在回答…',
  thinkingNow: '正在思考…',
  thoughts: '思考过程',
  stopped: '已停止',
  stoppedEmpty: '已停止，积分已退回',
  copy: '复制',
  copied: '已复制',
  copyFailed: '复制失败，请手动复制',
  create: '去生成视频',
  keep: '存入素材',
  kept: '已存入素材',
  sources_other: '{{count}} 处来源',
  sayVoice: '语音回答 · {{credits}} 积分/秒',
  sayVideo: '视频回答 · {{credits}} 积分/秒',
  voiceAnswer: '语音回答',
  videoAnswer: '视频回答',
  beingSaid: '{{name}}生成中',
  again: '重新回答',
  ongoing: '当前对话正在进行中',
  open: '打开{{tool}}',
  engineOffline: '离线助手：按规则理解和写作，自由对话需运营人员接入语言模型',
  engineModel: '回答由 {{name}} 生成，可能有误，请核实',
};
export default texts;

/** What the store says of it. */
export const cards = {
  name_chat: '对话大模型',
  hint_chat: '聊出选题、文案和标题，支持深度思考',
};

declare module '../../../i18n/texts.ts' {
  interface Texts {
    chat: typeof texts;
  }
}

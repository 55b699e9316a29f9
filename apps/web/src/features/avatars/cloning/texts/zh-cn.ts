const texts = {
  footageOf: '{{name}} 的原始视频',
  introduce: '听 TA 说',
  sayWhat: '想让 TA 说什么',
  sayStop: '停止',
  learning: '正在学习 TA 的样子，一般不到一分钟，随后就会开口',
  ownVoice: '用这段视频学声音',
  ownVoiceMaking: '正在学习声音，学好后 TA 就用它说话',
  ownVoiceLikeness: '得到的是相近的声音，不是本人的声音',
  introduction: '你好，我是{{name}}。你写，我来说。',
  deleteText: '原始视频一并删除，无法恢复。已生成的作品不受影响。',
  rulesIntro: '拍得好，口型才像。请确认视频符合以下要求：',
  ruleFace: '一个人，正对镜头，脸部完整、无遮挡',
  ruleLight: '光线均匀，画面稳定，360P 到 4K',
  ruleLength: '5 秒到 30 分钟，MP4 或 MOV，不超过 500 MB',
  ruleSound: '自然地说话，偶尔停顿，更容易学到你的口型',
  ruleRight: '你拥有视频中人物的授权',
  cloneTitle: '克隆数字人',
  name: '名称',
  namePlaceholder: '给数字人起个名字',
  video: '视频',
  videoPreview: '已选视频预览',
  uploadAgain: '重新上传',
  way: '准备视频的方式',
  wayUpload: '上传视频',
  wayFilm: '现在拍',
  wayPhone: '用手机',
  dropTitle: '拖入视频，或点击选择',
  dropHint: 'MP4 或 MOV，5 秒到 30 分钟，360P 到 4K，不超过 500 MB',
  checking: '正在检查画面…',
  checkGood: '画面检查通过',
  checkBad: '画面暂不可用',
  checkFailed: '暂时无法检查画面，仍可提交，准备时会再次检查',
  whichFace: '画面中有多位人物，请选择要克隆的一位',
  faceNumber: '第 {{number}} 位',
  whichPerson: '视频中先后出现了不同的人，要克隆哪一位？',
  personNumber: '第 {{number}} 位，{{seconds}} 秒',
  cloneStart: '开始克隆',
  cloneStarted: '已开始准备，完成后即可使用',
  fromMaterial: '用“{{name}}”做数字人',
  fromMaterialHint: '素材会先准备成你的数字人，完成后在“我的”里选用。',
} as const;
export default texts;

declare module '../../../../i18n/texts.ts' {
  interface Texts {
    cloning: typeof texts;
  }
}

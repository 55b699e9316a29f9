const texts = {
  title: '公共数字人',
  hint: '所有用户都能选用。隐藏后列表里不再出现，已选用它的草稿和作品不受影响。',
  publish: '公开数字人',
  publishHint: '把你自己拍摄或上传的数字人公开给所有用户，它会排在最前面。撤回授权即对所有人停用。',
  which: '选择数字人',
  agreed: '本人知情并同意所有用户使用其形象',
  noAvatars: '你还没有可以公开的数字人。',
  makeOne: '去拍摄或上传',
  published: '已公开',
  shipped: '内置',
  ownedBy: '来自 {{name}}',
  hidden: '已隐藏',
  retired: '已停用',
  change: '修改',
  changeOne: '修改“{{name}}”',
  saved: '已保存',
  hide: '隐藏',
  hideOne: '隐藏“{{name}}”',
  show: '恢复显示',
  showOne: '恢复显示“{{name}}”',
  nowHidden: '已隐藏，列表里不再出现',
  offeredAgain: '已恢复显示',
  earlier: '上移 {{name}}',
  later: '下移 {{name}}',
  nameIn: '名字（{{language}}）',
  gender: '性别',
  gender_female: '女',
  gender_male: '男',
  gender_unknown: '不填',
  age: '年龄段',
  age_child: '儿童',
  age_young: '青年',
  age_adult: '成年',
  age_old: '老年',
  age_unknown: '不填',
  aboutHint: '用于推荐合适的声音。',
};

export default texts;

declare module '../../../i18n/texts.ts' {
  interface Texts {
    library: typeof texts;
  }
}

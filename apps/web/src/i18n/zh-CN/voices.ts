export default {
  playOf: '试听 {{name}}',
  pauseOf: '暂停 {{name}}',
  female: '女声',
  male: '男声',
  child: '童声',
  young: '青年',
  adult: '成熟',
  old: '年长',
  basic: '基础离线',
  noPublic: '暂时没有公共声音',
};

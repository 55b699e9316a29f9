export default {
  playOf: '試聽 {{name}}',
  pauseOf: '暫停 {{name}}',
  female: '女聲',
  male: '男聲',
  child: '童聲',
  young: '青年',
  adult: '成熟',
  old: '年長',
  basic: '基礎離線',
  noPublic: '暫時沒有公共聲音',
};

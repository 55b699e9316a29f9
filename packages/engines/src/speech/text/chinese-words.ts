import type { Vocabulary } from './figure-forms.ts';

/** Units of measure after a number, as Chinese says them. */
export const chineseUnits: Record<string, string> = {
  'km/h': '公里每小时', 'm/s': '米每秒', 'm/s²': '米每二次方秒', kg: '公斤', KG: '公斤', Kg: '公斤', CM: '厘米', MM: '毫米', KM: '公里', ML: '毫升', mmHg: '毫米汞柱', '㎏': '公斤', km: '公里', cm: '厘米', mm: '毫米', nm: '纳米',
  'μm': '微米', 'µm': '微米', dm: '分米', ml: '毫升', mL: '毫升', mg: '毫克', 'μg': '微克', 'µg': '微克', '℃': '摄氏度', '°C': '摄氏度',
  '℉': '华氏度', '°F': '华氏度', '°': '度', GB: ' G B', MB: ' M B', KB: ' K B', TB: ' T B', Gbps: ' G B P S', Mbps: ' M B P S',
  g: '克', t: '吨', m: '米', L: '升', l: '升', h: '小时', min: '分钟', s: '秒', ms: '毫秒', '㎡': '平方米', 'm²': '平方米', m2: '平方米',
  'km²': '平方公里', km2: '平方公里', 'cm²': '平方厘米', cm2: '平方厘米', 'mm²': '平方毫米', 'm³': '立方米', m3: '立方米',
  'cm³': '立方厘米', cm3: '立方厘米', kW: '千瓦', kWh: '千瓦时', 'kW·h': '千瓦时', V: '伏', mAh: '毫安时', GHz: '吉赫',
  MHz: '兆赫', kHz: '千赫', Hz: '赫兹', dB: '分贝', fps: '帧', px: '像素', kcal: '千卡', kJ: '千焦', kPa: '千帕', MPa: '兆帕',
  hPa: '百帕', rpm: '转每分钟', ppm: ' P P M', '″': '英寸', '′': '分',
}; // prettier-ignore

/** Signs and letters of money, before an amount or after it. */
export const chineseMoney: Record<string, string> = {
  '¥': '元', '￥': '元', 'CN¥': '元', RMB: '元', CNY: '元', $: '美元', US$: '美元', USD: '美元', HK$: '港元', HKD: '港元',
  NT$: '新台币', TWD: '新台币', A$: '澳元', AU$: '澳元', AUD: '澳元', C$: '加元', CA$: '加元', CAD: '加元', S$: '新加坡元', SGD: '新加坡元',
  'JP¥': '日元', JPY: '日元', '€': '欧元', EUR: '欧元', '£': '英镑', GBP: '英镑', RM: '令吉', MYR: '令吉', '₩': '韩元', KRW: '韩元',
  '₹': '卢比', '฿': '泰铢', THB: '泰铢', '₫': '越南盾', '₱': '比索', '₽': '卢布', Rp: '印尼盾', 'MOP$': '澳门元',
}; // prettier-ignore

/** Words that count: before them 2 is 两. */
export const chineseMeasures =
  /^(?:[个只位款条件种次名家台块天张本份杯瓶双套间层辆斤周晚遍倍人米秒支枝颗粒棵头匹座艘架顿场门片根把盒箱包袋罐桶克吨寸尺升亩岁口句首幅篇封项步段组排批对副股道声圈趟轮局盘串堆束朵滴滩堵尊枚万亿千代派类样笔盏节集页章卷行列期届部群处番顶]|百|小时|分钟|年(?!级|代|\d)|元|公斤|公里|厘米|毫米|平方|立方|英[寸里尺]|刻钟|星期|个月|美元|欧元|港元|英镑|回合|手)/;

const telephoneWords =
  '电话|热线|客服|拨打|拨|致电|来电|火警|匪警|急救|报警|呼叫|手机|手机号|传真|专线|号码|短号|座机|微信|联系方式|咨询';

export const chineseVocabulary: Vocabulary = {
  currencies: Object.keys(chineseMoney),
  currenciesAfter: Object.keys(chineseMoney).filter((sign) => !sign.includes('￥')),
  scales: ['万亿', '亿', '万', '千万', '百万', 'k', 'K', 'w', 'W', 'M', 'B', 'bn'],
  moneyWord: '[元块](?!\\/)',
  units: Object.keys(chineseUnits),
  unitsAttached: ['″', '′'],
  telephoneBefore: new RegExp(`(?:(?:${telephoneWords})[是为：:，\\s]{0,2}|打)$`),
  countedAfter: /^\s?[分折个次块元万千百亿张局通份]/,
  telephoneAfter:
    /^(?:(?:[、和及\d]{1,16})?(?:都是|是|为|等)\p{Script=Han}{0,4}(?:电话|热线)|报警|火警|匪警|急救|热线|客服电话|救护车|指挥中心)/u,
  codeBefore:
    /(?:(?:验证码|尾号|密码|编号|邮编|学号|工号|车牌号?|房间号?|口令|单号|账号|卡号|证号|票号|编码|代码|QQ|[码]|暗号|房号|门牌号?|航班号?|车次)(?:是|为|：|:|\s){0,2}|[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼][A-Z][·\s]?[A-Z]?)$/,
  versionBefore: /(?:版本号?|固件|[vV]|系统|升级到|更新到)[是为：:\s]{0,2}$/,
  ratioBefore: /(?:比例|比分|大?比|画幅|宽高比|长宽比|战胜|击败|赔率)[是为约：:\s]{0,2}$/,
  ratioAfter: /^\s?(?:的?比例|画幅|的?屏|宽屏|竖屏|横屏|的?画面)/,
  monthFirst: true,
};

/** After these a line before a number is a minus. */
export const chineseNegativeAfter =
  /(?:温度|气温|温|低至|至|到|达|为|是|约|低于|高于|跌|跌幅|涨幅|增长|增速|下降|亏损|利润|利率|在|值|回报|收益|同比|环比|负)$/;
/** Before these one is, too: nothing else is counted so. */
export const chineseNegativeBefore = /^[\d.,]{1,12}\s?(?:%|％|℃|°|dB|摄氏度)/;

// Answers in wire form, for looking at pages without a server. Used by look.mjs only; nothing of it is shipped.
import { existsSync, readFileSync } from 'node:fs';
import { photoAnswers } from './photo-fixtures.mjs';

const hues = [262, 172, 330, 215, 92, 36, 250, 4];
const covers = process.env.LIKENESS_LOOK_COVERS;

/** A stand-in portrait, or one of the pictures in LIKENESS_LOOK_COVERS/0.jpg, 1.jpg, … */
export function picture(index, wide) {
  const file = covers && `${covers}/${index % 8}${wide ? 'w' : ''}.jpg`;
  if (file && existsSync(file)) return { type: 'image/jpeg', body: readFileSync(file) };
  const hue = hues[index % hues.length];
  const [width, height] = wide ? [640, 360] : [360, 480];
  const x = wide ? 420 : 180;
  const body = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">
    <defs><radialGradient id="g" cx=".6" cy=".3"><stop stop-color="hsl(${hue} 70% 55%)"/><stop offset="1" stop-color="hsl(${hue} 60% 16%)"/></radialGradient></defs>
    <rect width="100%" height="100%" fill="url(#g)"/><ellipse cx="${x}" cy="${height}" rx="150" ry="170" fill="hsl(${hue} 30% 24%)"/>
    <ellipse cx="${x}" cy="${height * 0.46}" rx="66" ry="82" fill="#e8c3a4"/><path d="M${x - 68} ${height * 0.42}q0-100 68-100t68 100q-14-52-68-52t-68 52z" fill="#2a1c16"/></svg>`;
  return { type: 'image/svg+xml', body: Buffer.from(body) };
}

const time = (days, clock = '10:20:00') => {
  const date = new Date(Date.UTC(2026, 10, 20 - days)).toISOString().slice(0, 10);
  return { create_time: `${date} ${clock}`, create_time_iso: `${date}T${clock}Z` };
};
const id = (kind, n) => `${kind}0000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

const names = ['知夏', '云舟', '林晚', '阿泽', '小禾', '马克', '南星', '周叔'];
const avatar = (n, extra = {}) => ({
  id: id('a', n),
  name: names[n % 8],
  url: '/fixture/clip.mp4',
  cover: `/fixture/cover/${n}`,
  cover_small: `/fixture/cover/${n}`,
  source: 2,
  orientation: 2,
  status: 3,
  width: 1080,
  height: 1920,
  duration: 9.6,
  matte: true,
  ...time(n),
  work_id: null,
  stage: null,
  progress: null,
  problem: null,
  message: null,
  findings: [],
  ...extra,
});
const vertical = names.map((_, n) => avatar(n));
const horizontal = names.slice(0, 4).map((name, n) =>
  avatar(n + 20, {
    name,
    orientation: 1,
    width: 1920,
    height: 1080,
    cover: `/fixture/wide/${n}`,
    cover_small: `/fixture/wide/${n}`,
  }),
);
const mine = [
  avatar(40, {
    name: '我的口播形象',
    source: 1,
    matte: false,
    cover: '/fixture/cover/2',
    cover_small: '/fixture/cover/2',
    findings: [
      { name: 'light', severity: 'ok', message: '光线均匀' },
      { name: 'talking', severity: 'warning', message: '说话的部分较短，口型细节会少一些' },
    ],
  }),
  avatar(41, {
    name: '门店主理人',
    source: 1,
    status: 2,
    progress: 0.42,
    stage: 'tracking',
    work_id: id('c', 1),
    cover: '/fixture/cover/5',
    cover_small: '/fixture/cover/5',
  }),
  avatar(42, {
    name: '侧脸测试',
    source: 1,
    status: 4,
    work_id: id('c', 2),
    message: '没有找到人脸，请使用正对镜头、光线充足的画面',
    cover: '/fixture/cover/6',
    cover_small: '/fixture/cover/6',
  }),
];

const voice = (n, name, language, gender, age) => ({
  id: id('b', n),
  name,
  version_name: '',
  url: '/fixture/voice.wav',
  api: 'df',
  language,
  gender,
  age,
  basic: true,
  type: 1,
  generate_status: 2,
  remained_times: 0,
  rate: 1,
  volume: 1,
  pitch: 1,
  source: 'public',
});
const voices = [
  voice(1, '知夏', 'zh-CN', 'female', 'young'),
  voice(2, '云舟', 'zh-CN', 'male', 'adult'),
  voice(3, '周叔', 'zh-CN', 'male', 'old'),
  voice(4, '小禾', 'zh-CN', 'child', 'child'),
  voice(5, 'Aria', 'en-US', 'female', 'adult'),
  voice(6, 'Miles', 'en-US', 'male', 'young'),
  voice(7, 'Aisyah', 'ms-MY', 'female', 'young'),
  voice(8, 'Hakim', 'ms-MY', 'male', 'adult'),
];

const titles = [
  '新品上市口播 · 春季款',
  '英语早读课第 12 讲',
  '门店探店脚本 A',
  '品牌故事 60 秒',
  '健身打卡提醒',
  '跨境选品周报',
  '直播预热短片',
  '节日祝福 · 中秋',
  '客服常见问题',
  '产品说明书讲解',
  '团队周报播报',
  '旅行 vlog 旁白',
];
const work = (n) => ({
  id: id('e', n),
  name: titles[n],
  url: '/fixture/clip.mp4',
  cover: n % 3 === 1 ? `/fixture/cover/${n}` : `/fixture/wide/${n}`,
  status: 3,
  ...time(n),
  api_name: '本机引擎',
  api_key: 'df',
  type: 0,
  only_audio: false,
  stage: null,
  progress: 1,
  queue_position: 0,
  remaining_seconds: null,
  seconds: 20 + n * 13,
  width: n % 3 === 1 ? 1080 : 1920,
  height: n % 3 === 1 ? 1920 : 1080,
  size: 8_400_000 + n * 1e6,
  credits: 40 + n * 26,
  problem: null,
  message: null,
  cancelling: false,
  subtitles: { srt: '/fixture/a.srt', vtt: '/fixture/a.vtt' },
  quality: { sync_r: 0.91, lag_ms: -12, closures: 0.97, silence: 0.93, sharpness: 0.84, flicker: 1.1 },
});
/** The figures of a video in which the lips do not follow the sound. */
const weak = { sync_r: 0.31, lag_ms: 160, closures: 0.5, silence: 0.7, sharpness: 0.61, flicker: 1.3 };
const works = titles.map((_, n) => work(n));
Object.assign(works[0], {
  status: 2,
  stage: 'rendering',
  progress: 0.64,
  remaining_seconds: 21,
  seconds: null,
});
Object.assign(works[1], { status: 2, stage: 'queued', progress: 0, queue_position: 2 });
Object.assign(works[5], {
  status: 4,
  message: '没有找到人脸，请使用正对镜头、光线充足的画面',
  problem: 'face-not-found',
});

const actions = [
  ['视频合成', '新品上市口播 · 春季款', -36],
  ['克隆数字人', '我的口播形象', -150],
  ['视频合成', '品牌故事 60 秒', -120],
  ['生成失败退回', '跨境选品周报', 64],
  ['兑换码充值', '', 5000],
  ['存储扩容', '5 GB', -5000],
  ['激活账号', '', 20000],
];
const log = Array.from({ length: 47 }, (_, n) => {
  const [action_name, subject, credits] = actions[n % actions.length];
  return { id: String(n), action: 'x', action_name, subject, ...time(n % 28, '09:07:00'), credits };
});

export const scenes = { empty: false, guest: false, admin: false };

/** `METHOD path` → data, or a function of the call's parameters. */
export const answers = {
  'GET /api/site/settings': () => ({
    site_title: '',
    title: '',
    banner: '',
    icp: '京ICP备2026000000号-1',
    gabeian: '<a href="https://beian.mps.gov.cn/">京公网安备 11010502000000号</a>',
    copyright: '© 2026 映声',
    diy_label: '',
    head_logo: '',
    logo: '',
    seo_keyword: '',
    seo_desc: '',
    cert: '',
    safety_cert: '',
    qrcode: '',
    login_bg: '',
    login_logo: '',
    login_title: '',
    privacy_agreement: '',
    eula: '',
    sign_secret: 'fixture',
    encrypt: false,
    server_time: Date.now(),
  }),
  'POST /api/login/guest': { token: 'guest' },
  'GET /api/login/captcha': {
    captcha_id: 'x',
    image:
      'data:image/svg+xml,' +
      encodeURIComponent(
        '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><rect width="120" height="40" fill="#eee"/><text x="18" y="29" font-size="26" font-family="serif" letter-spacing="8">K7PX</text></svg>',
      ),
  },
  'POST /api/login/account': ({ password }) =>
    password === 'right1' ? { token: 'user' } : { $problem: 'login-failed', $msg: '用户名或密码错误' },
  'GET /api/user/info': () => ({
    id: id('d', 1),
    username: 'lin_creator',
    avatar: '',
    is_tourist: scenes.guest ? 1 : 0,
    role: scenes.guest ? 'guest' : 'user',
    expire_time: scenes.guest ? null : '2027-03-01 23:59:59',
    expire_time_iso: scenes.guest ? null : '2027-03-01T15:59:59Z',
    credits: 12480,
  }),
  'GET /api/user/credits': { credits: 12480, held: 64 },
  'GET /api/user/space': {
    used: 1840,
    total: 5120,
    total_format: '5 G',
    can_expand: 1,
    expand_credits: 5000,
  },
  'GET /api/user/creditLog': ({ page = 1, limit = 20 }) => ({
    list: log.slice((page - 1) * limit, page * limit),
    total: log.length,
  }),
  'GET /api/user/creditDetail': {
    details: [
      {
        id: '1',
        source_name: '激活账号',
        expire_time: '2026-12-08 23:59:59',
        expire_time_iso: '2026-12-08T15:59:59Z',
        credits: 7480,
        amount: 20000,
      },
      {
        id: '2',
        source_name: '兑换码充值',
        expire_time: '2027-05-01 23:59:59',
        expire_time_iso: '2027-05-01T15:59:59Z',
        credits: 5000,
        amount: 5000,
      },
    ],
    total: 2,
  },
  'GET /api/site/creditRules': {
    content:
      '<p>视频按实际秒数结算，每秒 2 积分；失败或取消不收费。</p><ul><li>基础离线声音免费</li><li>存储扩容 5 GB：5000 积分</li></ul>',
  },
  'GET /api/site/protocol': {
    title: '用户协议',
    content:
      '<h2>一、总则</h2><p>欢迎使用映声。使用前请仔细阅读以下条款。</p><h2>二、内容规范</h2><p>你应当对上传的肖像、声音拥有合法授权。</p>',
    version: '1',
  },
  'GET /api/site/guide': {
    list: [
      {
        name: '基础教程',
        list: [1, 2, 3].map((n) => ({
          id: String(n),
          title: `第 ${n} 课`,
          desc: '三分钟学会制作一条口播视频',
          cover: `/fixture/wide/${n}`,
          url: '/fixture/clip.mp4',
        })),
      },
    ],
  },
  'GET /api/notice/list': {
    list: [
      { id: id('f', 1), title: '新增 3D 主播 8 位', desc: '横屏、竖屏均可使用', ...time(0) },
      { id: id('f', 2), title: '关于积分有效期的说明', desc: '先到期的积分先使用', ...time(6) },
    ],
    total: 2,
  },
  'GET /api/notice/detail': {
    id: id('f', 1),
    title: '新增 3D 主播 8 位',
    desc: '',
    ...time(0),
    content: '<p>公共数字人新增 8 位 3D 主播，<b>横屏、竖屏</b>均可使用。</p>',
  },
  'GET /api/avatar/list': ({ source }) =>
    source === 1
      ? { list: scenes.empty ? [] : mine, total: scenes.empty ? 0 : mine.length }
      : { list: [...vertical, ...horizontal], hlist: horizontal, slist: vertical, total: 12 },
  'POST /api/avatar/precheck': () => ({
    usable: true,
    findings: [
      { name: 'face', severity: 'ok', message: '人脸清晰，正对镜头' },
      { name: 'light', severity: 'warning', message: '右侧光线偏暗，建议补光' },
    ],
    faces: scenes.faces
      ? [
          { x: 0.56, y: 0.24, width: 0.2, height: 0.44 },
          { x: 0.16, y: 0.3, width: 0.14, height: 0.34 },
        ]
      : [],
    picture: scenes.faces ? dataUrl(picture(0, true)) : '',
  }),
  'POST /api/video/draft': { job_id: id('9', 1) },
  'GET /api/video/draft': () => ({
    status: scenes.drafting ? 2 : 3,
    stage: 'rendering',
    progress: scenes.drafting ? 0.45 : 1,
    url: scenes.drafting ? '' : '/fixture/loop/draft',
    seconds: scenes.drafting ? 0 : 5,
    width: 360,
    height: 640,
    problem: null,
    message: null,
  }),
  'DELETE /api/video/draft': {},
  'POST /api/avatar/clone': { id: id('a', 99), work_id: id('c', 9) },
  'GET /api/voice/list': ({ source }) =>
    source === 1 ? { list: [], total: 0, generate: 0 } : { list: voices, total: voices.length, generate: 0 },
  'GET /api/voice/language': {
    list: [
      { id: 'zh-CN', name: '中文' },
      { id: 'en-US', name: 'English' },
    ],
  },
  'GET /api/video/outputs': {
    label: 'AI生成',
    subtitle_scripts: ['Latin', 'Han'],
    transparent: true,
  },
  'GET /api/video/channel': {
    list: [
      {
        api: 'df',
        name: '本机引擎',
        desc: '在本服务器上直接合成，口型取自本人画面，清晰度与原视频一致，无需显卡',
        version_name: '离线',
        credits: 2,
        available: true,
      },
      {
        api: 'gj',
        name: '高级引擎',
        desc: '尚未配置，请联系运营人员',
        version_name: '云端',
        credits: 6,
        available: false,
      },
    ],
    tips: '按实际生成的秒数结算',
  },
  'POST /api/video/quote': ({ text = '' }) => {
    const seconds = Math.max(1, Math.round(text.length / 4));
    return { seconds: seconds + 0.4, credits: (seconds + 1) * 2, balance: scenes.poor ? 10 : 12480 };
  },
  'POST /api/video/create': { id: id('e', 77) },
  'POST /api/audition': { job_id: id('9', 1) },
  'GET /api/audition': {
    status: 3,
    url: '/fixture/voice.wav',
    file_id: id('8', 1),
    duration: 6,
    words: Array.from({ length: 20 }, (_, n) => ({
      start: n * 0.3,
      end: n * 0.3 + 0.3,
      from: n * 2,
      to: n * 2 + 2,
    })),
    problem: null,
    message: null,
  },
  'GET /api/work/list': () => ({
    list: scenes.empty ? [] : scenes.weak ? works.map((it) => ({ ...it, quality: weak })) : works,
    generate: scenes.empty ? 0 : 2,
    total: 12,
    counts: {
      avatar: scenes.empty ? 0 : 12,
      pet: 0,
      photo: 0,
      translation: 0,
      multi_video: 0,
      multi_audio: 0,
    },
  }),
  'GET /api/upload/sign': {
    host: '/fixture/storage',
    dir: 'u/',
    access_key_id: 'k',
    policy: 'p',
    signature: 's',
    fields: { key: 'u/1' },
    expires_in: 600,
  },
  'POST /api/upload/complete': {
    url: '/fixture/voice.wav',
    file_id: id('8', 2),
    duration: 42.5,
    width: null,
    height: null,
    cover: '',
  },
  'POST /api/events/ticket': { ticket: 't' },
  ...photoAnswers(scenes),
};

const dataUrl = ({ type, body }) => `data:${type};base64,${body.toString('base64')}`;

/** A silent sound of six seconds, so that players have something to play. */
export function silence() {
  const samples = 8000 * 6;
  const wave = Buffer.alloc(44 + samples);
  wave.write('RIFF', 0);
  wave.writeUInt32LE(36 + samples, 4);
  wave.write('WAVEfmt ', 8);
  wave.writeUInt32LE(16, 16);
  wave.writeUInt16LE(1, 20);
  wave.writeUInt16LE(1, 22);
  wave.writeUInt32LE(8000, 24);
  wave.writeUInt32LE(8000, 28);
  wave.writeUInt16LE(1, 32);
  wave.writeUInt16LE(8, 34);
  wave.write('data', 36);
  wave.writeUInt32LE(samples, 40);
  wave.fill(128, 44);
  return wave;
}

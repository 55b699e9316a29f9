// Pictures of people and pets, in wire form. The animals are drawn here, so that nothing has to be shipped for them.
import { existsSync, readFileSync } from 'node:fs';

const covers = process.env.LIKENESS_LOOK_COVERS;
const furs = ['#d9a066', '#8f98a8', '#c9c2b6', '#6d5a4c'];
const grounds = ['#24485c', '#5a3550', '#33502f', '#4d4a2a'];

/** A drawn cat, or one of the pictures in LIKENESS_LOOK_COVERS/pet0.jpg, pet1.jpg, … */
export function petPicture(index) {
  const file = covers && `${covers}/pet${index % 4}.jpg`;
  if (file && existsSync(file)) return { type: 'image/jpeg', body: readFileSync(file) };
  const fur = furs[index % 4];
  const eye = (x) =>
    `<ellipse cx="${x}" cy="250" rx="46" ry="38" fill="#dbe36b"/><ellipse cx="${x}" cy="250" rx="15" ry="34" fill="#14120e"/>`;
  const whiskers = [-1, 1]
    .flatMap((side) =>
      [-12, 4, 20].map(
        (drop) =>
          `<path d="M${300 + side * 70} ${392 + drop / 2}L${300 + side * 230} ${384 + drop * 2}" stroke="#fff" stroke-width="3" opacity=".7"/>`,
      ),
    )
    .join('');
  const body = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600" viewBox="0 0 600 600">
    <rect width="600" height="600" fill="${grounds[index % 4]}"/><ellipse cx="300" cy="640" rx="230" ry="170" fill="${fur}"/>
    <path d="M110 230L130 40L260 140zM490 230L470 40L340 140z" fill="${fur}"/><ellipse cx="300" cy="310" rx="215" ry="200" fill="${fur}"/>
    <ellipse cx="300" cy="400" rx="105" ry="75" fill="#f3e6d3"/>${eye(205)}${eye(395)}${whiskers}
    <path d="M278 352h44l-22 26z" fill="#b3564a"/><path d="M300 378v20m-46 14q46 16 46-14q0 30 46 14" stroke="#5b3a2c" stroke-width="5" fill="none"/></svg>`;
  return { type: 'image/svg+xml', body: Buffer.from(body) };
}

/** A loop of a speaking picture, LIKENESS_LOOK_COVERS/loop.mp4; nothing without one, and players show that. */
export function loop() {
  const file = covers && `${covers}/loop.mp4`;
  return file && existsSync(file) ? readFileSync(file) : Buffer.alloc(0);
}

const id = (n) => `70000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const picture = (n, name, extra = {}) => ({
  id: id(n),
  name,
  url: `/fixture/pet/${n}`,
  cover_small: `/fixture/pet/${n}`,
  source: 2,
  type: 2,
  status: 'ready',
  way: 'placement',
  faces: 0,
  width: 600,
  height: 600,
  create_time: '2026-11-20 10:20:00',
  create_time_iso: '2026-11-20T10:20:00Z',
  ...extra,
});
const person = (n, name, extra = {}) =>
  picture(n, name, {
    type: 1,
    way: 'face',
    faces: 1,
    width: 360,
    height: 480,
    url: `/fixture/cover/${n}`,
    cover_small: `/fixture/cover/${n}`,
    ...extra,
  });

const petLibrary = ['橘座', '灰灰', '奶盖', '可可'].map((name, n) => picture(n, name));
const people = ['知夏', '云舟', '林晚', '阿泽', '小禾', '马克'].map((name, n) => person(20 + n, name));
const myPets = [
  picture(41, '年糕', { source: 1, status: 'needs-placement', way: null }),
  picture(42, '豆包', { source: 1 }),
];
const myPeople = [
  person(51, '我和朋友', {
    source: 1,
    faces: 2,
    width: 640,
    height: 360,
    url: '/fixture/wide/1',
    cover_small: '/fixture/wide/1',
  }),
  person(52, '店长小林', { source: 1 }),
];
const all = [...petLibrary, ...people, ...myPets, ...myPeople];

const placement = {
  mouth: { x: 0.5, y: 0.68, width: 0.16, tilt: 0, bend: 0.4, jaw: 0.7 },
  eyes: [
    { x: 0.342, y: 0.417, width: 0.15, height: 0.125, tilt: 0 },
    { x: 0.658, y: 0.417, width: 0.15, height: 0.125, tilt: 0 },
  ],
};

const inspection = (wanted) => {
  const { status, way, width, height, faces } = all.find((one) => one.id === wanted) ?? myPets[0];
  const boxes = [
    { x: 0.56, y: 0.24, width: 0.2, height: 0.46 },
    { x: 0.14, y: 0.3, width: 0.17, height: 0.4 },
  ];
  return {
    id: wanted,
    status,
    way,
    width,
    height,
    faces: boxes.slice(0, faces),
    face: way === 'face' ? 0 : null,
    placement: null,
    guess: placement,
    confidence: 0.4,
  };
};

/** `METHOD path` → data, for the calls about pictures. */
export const photoAnswers = (scenes) => ({
  'GET /api/photo/list': ({ source, type }) => {
    const library = Number(type) === 2 ? petLibrary : people;
    const mine = Number(type) === 2 ? myPets : myPeople;
    const list = scenes.empty ? [] : Number(source) === 1 ? mine : library;
    return { list, total: list.length };
  },
  'GET /api/photo/inspect': ({ id: wanted }) => inspection(wanted),
  'POST /api/photo/save': ({ type }) => inspection(Number(type) === 2 ? id(41) : id(52)),
  'POST /api/photo/place': ({ id: wanted }) => inspection(wanted),
  'POST /api/photo/preview': ({ id: wanted }) => {
    const { width, height } = inspection(wanted);
    return { url: '/fixture/loop', width, height, seconds: 4 };
  },
  'DELETE /api/photo': {},
  'GET /api/photo/channel': {
    list: [
      {
        api: 'df',
        name: '本机引擎',
        desc: '一张图片就能开口，在本服务器上直接合成，无需显卡',
        version_name: '离线',
        credits: 2,
        available: true,
      },
    ],
    tips: '按实际生成的秒数结算',
  },
  'POST /api/photo/quote': ({ text = '' }) => {
    const seconds = Math.max(1, Math.round(text.length / 4));
    return { seconds: seconds + 0.4, credits: (seconds + 1) * 2, balance: scenes.poor ? 10 : 12480 };
  },
  'POST /api/photo/create': { id: id(77) },
});

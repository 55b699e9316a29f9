export type CameraMove =
  'push' | 'pull' | 'left' | 'right' | 'up' | 'down' | 'orbit' | 'handheld' | 'aerial' | 'still';
export type Effect = 'rain' | 'snow' | 'petals' | 'leaves' | 'dust' | 'fireflies' | 'leak' | 'fog';
export type Light = 'night' | 'golden' | 'dawn' | 'grey';

/** What a description says about movement; everything else it says is for other eyes. */
export type Motion = {
  camera: CameraMove[];
  effects: Effect[];
  /** The light that the clip turns into. */
  light: Light | undefined;
  water: boolean;
  wind: boolean;
  clouds: boolean;
  breath: boolean;
};

/** Words by meaning: Chinese of both scripts, English, Malay. */
const cameraWords: [CameraMove, RegExp][] = [
  [
    'push',
    /推进|推近|推進|靠近|拉近|特写|特寫|push(es|ing)?[ -]?in|zoom(s|ing)? in|dolly in|close[ -]?up|mendekat(i)?|zum masuk/i,
  ],
  [
    'pull',
    /拉远|拉遠|后退|後退|远离|遠離|pull(s|ing)?[ -]?(back|out)|zoom(s|ing)? out|dolly out|menjauh|zum keluar/i,
  ],
  ['left', /左移|向左|往左|pan(s|ning)? left|to the left|ke kiri/i],
  ['right', /右移|向右|往右|横移|橫移|平移|pan(s|ning)? right|to the right|tracking|ke kanan/i],
  ['up', /上摇|上搖|仰拍|向上|升起|上升|tilt(s|ing)? up|upwards?|crane up|ke atas/i],
  ['down', /下摇|下搖|俯视|俯視|向下|下降|tilt(s|ing)? down|downwards?|ke bawah/i],
  ['orbit', /环绕|環繞|旋转|旋轉|绕拍|繞拍|orbit(s|ing)?|arc shot|rotat(es?|ing)|mengelilingi|berpusing/i],
  ['handheld', /手持|晃动|晃動|抖动|抖動|handheld|hand-held|shaky|goyang/i],
  ['aerial', /航拍|鸟瞰|鳥瞰|无人机|無人機|aerial|drone|bird'?s[ -]eye|dron|pandangan udara|udara/i],
  [
    'still',
    /固定镜头|固定鏡頭|静止镜头|靜止鏡頭|镜头不动|鏡頭不動|static (shot|camera)|locked[ -]?off|still camera|kamera statik/i,
  ],
];

const effectWords: [Effect, RegExp][] = [
  ['rain', /雨|rain|storm|hujan|ribut/i],
  ['snow', /雪|snow|salji/i],
  ['petals', /花瓣|樱花|櫻花|花雨|petals?|cherry blossom|sakura|kelopak( bunga)?( gugur)?/i],
  ['leaves', /落叶|落葉|枫叶|楓葉|秋叶|秋葉|fall(ing|en)? leaves|autumn leaves|daun gugur/i],
  ['fireflies', /萤火|螢火|firefl(y|ies)|kelip-kelip|kunang/i],
  ['dust', /尘埃|塵埃|光斑|微粒|梦幻|夢幻|dust|bokeh|particles|dreamy|sparkl|debu/i],
  [
    'leak',
    /漏光|光晕|光暈|光线|光線|阳光|陽光|light leak|lens flare|sun(light|beam|shine|ny)|cahaya matahari/i,
  ],
  ['fog', /雾|霧|薄烟|云海|雲海|fog|mist|haze|kabus/i],
];

const lightWords: [Light, RegExp][] = [
  ['night', /夜|月光|night|moonlight|malam/i],
  ['golden', /日落|夕阳|夕陽|黄昏|黃昏|金色|晚霞|sunset|golden hour|dusk|senja|matahari terbenam/i],
  ['dawn', /清晨|日出|黎明|晨光|sunrise|dawn|morning|fajar|pagi|matahari terbit/i],
  ['grey', /阴天|陰天|复古|復古|忧郁|憂鬱|overcast|gloomy|vintage|mendung/i],
];

const otherWords = {
  water:
    /水|海|湖|河|浪|溪|瀑|water|sea\b|ocean|lake|river|wave|stream|ripple|\bair\b|laut|tasik|sungai|ombak/i,
  wind: /风|風|摇曳|搖曳|飘|飄|摆动|擺動|wind|sway|breeze|flutter|blow|angin|bertiup/i,
  clouds: /云|雲|cloud|awan/i,
  breath: /呼吸|活起来|活起來|动起来|動起來|breath|alive|come to life|bernafas|hidup/i,
};

/** A clause that says what is not wanted, up to where it ends. */
const refusals =
  /(?:不要|没有|沒有|不想要|去掉|禁止|无需|無需|别|別)[^，。,.;；、！!\n]{1,10}|\b(?:no|not|without|avoid|never)\s+[\w-]+(?:\s+[\w-]+)?|\b(?:tanpa|tiada|jangan|bukan)\s+[\w-]+/gi;

const found = <Name>(words: [Name, RegExp][], text: string): Name[] =>
  words.filter(([, pattern]) => pattern.test(text)).map(([name]) => name);

/**
 * Reads camera, weather, light and movement out of a description. What `negative` names, or a clause of the description
 * refuses, does not happen.
 */
export function readMotion(prompt: string, negative: string): Motion {
  const wanted = prompt.replaceAll(refusals, ' ');
  const unwanted = [negative, ...(prompt.match(refusals) ?? [])].join('\n');
  const pick = <Name>(words: [Name, RegExp][]) => {
    const refused = found(words, unwanted);
    return found(words, wanted).filter((name) => !refused.includes(name));
  };
  const says = (pattern: RegExp) => pattern.test(wanted) && !pattern.test(unwanted);
  const moves = pick(cameraWords);
  return {
    camera: moves.includes('still') ? ['still'] : moves,
    effects: pick(effectWords),
    light: pick(lightWords)[0],
    water: says(otherWords.water),
    wind: says(otherWords.wind),
    clouds: says(otherWords.clouds),
    breath: says(otherWords.breath),
  };
}

/** Moves that a description without any may be given, but for those that are refused. */
export function allowedMoves(moves: CameraMove[], negative: string): CameraMove[] {
  const refused = found(cameraWords, negative);
  return moves.filter((move) => !refused.includes(move));
}

/** The words of a description that a clip follows without drawing a thing: camera, weather, light and movement. */
export function motionPhrases(prompt: string): string[] {
  const named = [...cameraWords, ...effectWords, ...lightWords].map(([, pattern]) => pattern);
  return [...named, ...Object.values(otherWords)].flatMap(
    (pattern) => prompt.match(new RegExp(pattern.source, 'gi')) ?? [],
  );
}

import { breath, pace, type Prompt } from './filming.ts';
import type { MouthShapeName } from './mouth-shapes.ts';
import type { PromptLanguage } from './prompt-languages.ts';

/** Two lines a shape that hold it in nearly every word. */
const lines: Record<PromptLanguage, Record<MouthShapeName, readonly [string, string]>> = {
  'zh-CN': {
    closed: ['妈妈买面包，爸爸帮妹妹补课本。', '八百标兵奔北坡，跑到半坡摸棉袍。'],
    parted: ['夫妇俩费了四十分钟，发现四十四份文书。', '飞飞发的四封信，十四日才寄到福州。'],
    open: ['阿妈啊，那辆大卡车哪儿去啦？', '他家的大花猫爬上沙发，打翻了花茶。'],
    spread: ['一起去西溪，你提米，我提梨。', '弟弟七点起立，仔细一笔一笔地写日记。'],
    round: ['呜呜，五只乌龟住屋后，不出屋。', '吴叔叔读书不服输，路途无雨又无雾。'],
  },
  'en-US': {
    closed: [
      'My mum and Bob may bump into Pam by the pump.',
      'Maybe people map a problem before it becomes big.',
    ],
    parted: ['Five very fresh flowers fell off the shelf.', 'Fifty vans arrive safely every five evenings.'],
    open: [
      'Ah, my father parked his large car too far away.',
      'A calm guard asked us to start at half past.',
    ],
    spread: [
      'Please see these three green trees by the sea.',
      'We each need to eat a piece of sweet cheese.',
    ],
    round: ['Who knew the new moon would move so soon?', 'Two blue shoes in the room would do for you.'],
  },
  'ms-MY': {
    closed: [
      'Ibu memberi bapa beberapa buku baharu pagi tadi.',
      'Mama membawa mempelam dan pisang emas ke pasar.',
    ],
    parted: ['Encik Fauzi menaiki van ke festival filem.', 'Sofia faham fungsi fail video yang aktif itu.'],
    open: ['Ada apa dengan mata dan kaki Abang Azman?', 'Alamak, jalan ke sana sangat jauh dan lama.'],
    spread: [
      'Hari ini kami di sini, minta izin pergi sendiri.',
      'Adik Siti pilih kain ini dan beri nilai tinggi.',
    ],
    round: ['Guru suruh murid tunggu dulu di pintu itu.', 'Burung biru itu suka duduk di bumbung rumah.'],
  },
};

/** Seconds with a closed mouth before the first line and after the last. */
const silent = 1;

/** What the prompter shows while a shape is said once more: about ten seconds, silence first and last. */
export function mouthPrompts(language: PromptLanguage, shape: MouthShapeName): Prompt[] {
  const prompts: Prompt[] = [{ line: undefined, from: 0, to: silent }];
  const add = (line: string | undefined, seconds: number): void => {
    const from = prompts.at(-1)!.to;
    prompts.push({ line, from, to: from + seconds });
  };
  for (const line of lines[language][shape]) add(line, line.length / pace[language] + breath);
  add(undefined, silent);
  return prompts;
}

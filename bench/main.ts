import { cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import type { BenchRow } from './rows.ts';

/** Each benchmark measures its own baseline in the same run. */
type Options = { long: boolean; film?: string; out?: string; recordings?: string };
const benches: Record<string, (options: Options) => Promise<BenchRow[]>> = {
  ledger: () => import('./ledger.ts').then((it) => it.benchLedger()),
  speech: () => import('./speech.ts').then((it) => it.benchSpeech()),
  // What natural voices cost; `--out folder` keeps what they say, for a recogniser.
  voices: ({ out }) => import('./voices.ts').then((it) => it.benchVoices(out)),
  // How near voices come to people who were recorded; `--recordings folder` has a sound or a film of each.
  'voice-likeness': ({ recordings }) =>
    import('./voice-likeness.ts').then((it) => it.benchVoiceLikeness(recordings)),
  // What natural voices say, written down again; `--out folder` keeps the sounds for another run.
  ears: ({ out }) => import('./ears.ts').then((it) => it.benchEars(out)),
  // From the button to the first sound of the natural voices.
  'first-sound': () => import('./voices-first-sound.ts').then((it) => it.benchFirstSound()),
  // Loudness of voices and songs, and whether a loop is heard to begin again.
  sound: () => import('./sound.ts').then((it) => it.benchSound()),
  // Captions of twelve videos, read out of the picture.
  captions: () => import('./captions.ts').then((it) => it.benchCaptions()),
  // From an empty data folder to the first video of ten seconds, stage by stage.
  'first-video': () => import('./first-video.ts').then((it) => it.benchFirstVideo()),
  api: () => import('./api.ts').then((it) => it.benchApi()),
  // A thousand users whose pages look at their works.
  polling: () => import('./polling.ts').then((it) => it.benchPolling()),
  // Ten thousand works that wait: what a list and a claim cost then.
  queue: () => import('./queue.ts').then((it) => it.benchQueue()),
  events: () => import('./events.ts').then((it) => it.benchEvents()),
  // Presenters that speak in the page, against the server's: needs Chromium.
  live: () => import('./live.ts').then((it) => it.benchLive()),
  // What a minute of conversation costs the server where the page speaks: needs Chromium.
  'page-voice': () => import('./page-voice.ts').then((it) => it.benchPageVoice()),
  // From a language model's word to the reader's, alone and with 200 answers at once.
  chat: () => import('./chat.ts').then((it) => it.benchChat()),
  // A hundred visitors answered aloud for two minutes, `--long` ten.
  conversations: ({ long }) => import('./conversations.ts').then((it) => it.benchConversations(long)),
  // A conversation whose server is killed twenty times.
  'conversation-kills': () => import('./conversation-kills.ts').then((it) => it.benchConversationKills()),
  // From the end of a recording in the page to an avatar that speaks: needs Chromium; `--film file` films that.
  'own-avatar': ({ film }) => import('./own-avatar.ts').then((it) => it.benchOwnAvatar(film)),
  // What is said to who films themselves, of clips whose fault is known; `--out folder` keeps a picture of each.
  guide: ({ out }) => import('./guide.ts').then((it) => it.benchGuide(out)),
  // What a description takes to become a picture.
  pictures: () => import('./pictures.ts').then((it) => it.benchPictures()),
  // Whether animals are known for animals, and where their mouths are guessed.
  muzzles: () => import('./muzzles.ts').then((it) => it.benchMuzzles()),
  // People cut out of footage, against outlines that are known.
  'cut-out': () => import('./cut-out.ts').then((it) => it.benchCutOut()),
  clips: () => import('./clips.ts').then((it) => it.benchClips()),
  // What a user waits for in front of the screen.
  preview: () => import('./preview.ts').then((it) => it.benchPreview()),
  // What a visitor waits for: needs Chromium.
  pages: () => import('./pages.ts').then((it) => it.benchPages()),
  // Ten thousand works in a list and ten thousand characters in a script: needs Chromium.
  crowd: () => import('./crowd.ts').then((it) => it.benchCrowd()),
  // Six films in another language, with lips; `--film one` only that, `--long` ten minutes.
  translation: (options) => import('./translation.ts').then((it) => it.benchTranslation(options)),
  // `--long` measures half an hour of video instead of thirty seconds in several sizes.
  render: ({ long }) => import('./render.ts').then((it) => it.benchRender(long)),
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    long: { type: 'boolean', default: false },
    film: { type: 'string' },
    out: { type: 'string' },
    recordings: { type: 'string' },
  },
});
const unknown = positionals.filter((name) => !Object.hasOwn(benches, name));
if (unknown.length > 0) {
  console.error(
    `There is no benchmark ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}.`,
  );
  process.exit(1);
}

const rows: BenchRow[] = [];
for (const [name, bench] of Object.entries(benches)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  console.error(`— ${name}`);
  for (const row of await bench(values)) {
    rows.push(row);
    console.error(line(row));
  }
}

const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
console.error(`\nMachine: ${machine}`);
if (values.json) console.log(JSON.stringify({ machine, rows }));
process.exit(0);

function line({ name, value, unit, baseline, ratio }: BenchRow): string {
  const figure = `${short(value)} ${unit}`.padStart(18);
  const against = baseline === undefined ? '' : `  baseline ${short(baseline)}`;
  return `${name.padEnd(52)}${figure}${against}${ratio === undefined ? '' : `  ratio ${ratio.toFixed(2)}`}`;
}

function short(value: number): string {
  return Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(2);
}

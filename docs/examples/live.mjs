// Has a presenter's voice say a sentence and hears it while it is made: the sound into said.wav, what the mouth does into mouth.json.
//   LIKENESS_URL=http://localhost:8080 LIKENESS_KEY=lk_… node live.mjs "你好，欢迎光临。"
import { writeFile } from 'node:fs/promises';

const site = process.env.LIKENESS_URL ?? 'http://localhost:8080';
const [text = '你好，欢迎光临。', voice_id = ''] = process.argv.slice(2);

async function call(path, input) {
  const headers = { authorization: `Bearer ${process.env.LIKENESS_KEY}` };
  const answer = await fetch(site + path, { method: 'POST', headers, body: new URLSearchParams(input) });
  const { code, msg, data } = await answer.json();
  if (code !== 0) throw new Error(msg);
  return data;
}

const sounds = [];
const mouth = { fps: 100, rows: [] };
let sampleRate = 0;
/** A row of the mouth is a hundredth of a second: how far it is open, wide and round, in ten thousandths. */
function take({ sound, rate, rows }) {
  sounds.push(Buffer.from(sound, 'base64'));
  sampleRate = rate;
  const bytes = Buffer.from(rows ?? '', 'base64');
  for (let at = 0; at < bytes.length; at += 6)
    mouth.rows.push([0, 2, 4].map((value) => bytes.readInt16LE(at + value) / 10_000));
}

const { token } = await call('/api/live/begin', { text, voice_id });
if (token) {
  const stream = await fetch(`${site}/api/voice/audition/stream?token=${token}`);
  let rest = '';
  for await (const part of stream.body.pipeThrough(new TextDecoderStream())) {
    const events = (rest + part).split('\n\n');
    rest = events.pop();
    for (const event of events) {
      if (event.startsWith('event: failed')) throw new Error('The voice broke off.');
      const data = /^event: sound\ndata: (.*)$/m.exec(event)?.[1];
      if (!data) continue;
      const piece = JSON.parse(data);
      take({ sound: piece.data, rate: piece.sampleRate, rows: piece.mouth?.rows });
    }
  }
} else {
  // A simple voice makes its sentences whole.
  const said = await call('/api/live/say', { text, voice_id });
  take({ sound: said.sound, rate: said.sample_rate, rows: said.mouth.rows });
}

const samples = Buffer.concat(sounds);
const head = Buffer.alloc(44);
head.write('RIFF____WAVEfmt ', 'latin1');
head.writeUInt32LE(36 + samples.length, 4);
[16, 0x10001, sampleRate, 2 * sampleRate, 0x100002].forEach((value, i) =>
  head.writeUInt32LE(value, 16 + 4 * i),
);
head.write('data', 36);
head.writeUInt32LE(samples.length, 40);
await writeFile('said.wav', Buffer.concat([head, samples]));
await writeFile('mouth.json', JSON.stringify(mouth));
console.log(`${(samples.length / 2 / sampleRate).toFixed(2)} s, ${mouth.rows.length} rows`);

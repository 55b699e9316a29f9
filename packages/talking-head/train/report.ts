import type { Borders } from './examine-borders.ts';
import type { Score } from './score.ts';

type Row = { name: string; score: Score };

const row = ({ name, score }: Row): string => {
  const { open, width, round, level, precision, recall } = score;
  return `| ${name} | ${[open, width, round, level, precision, recall].map((v) => v.toFixed(2)).join(' | ')} |`;
};

const table = (title: string, rows: Row[]): string =>
  [
    `| ${title} | r open | r width | r round | r level | closures right | closures found |`,
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rows.map(row),
  ].join('\n');

const milliseconds = (seconds: number): string => (seconds * 1000).toFixed(0);

const bordersTable = (rows: Borders[]): string =>
  [
    '| voice | borders | median | 90 % within | mean |',
    '| --- | --- | --- | --- | --- |',
    ...rows.map(({ voice, borders, median, most, bias }) => {
      const cells = [voice, borders, ...[median, most, bias].map((value) => `${milliseconds(value)} ms`)];
      return `| ${cells.join(' | ')} |`;
    }),
  ].join('\n');

/** The page `docs/benchmarks-audio-drive.md`. */
export function reportOf(heldOut: Row[], studio: Row[], bytes: number, borders: Borders[]): string {
  return `# Audio drive: how well the mouth is heard

Written by \`node packages/talking-head/train/train-audio-drive.ts\`, which trains the model from nothing on speech that it
synthesises itself (flite and espeak-ng, invented word sequences in English, Mandarin and Malay) and then examines it on
voices that it never heard; with \`--examine\` it only examines the model in the repository. Seeded: the same program gives
the same figures. The model has ${Math.round(bytes / 1024)} kB. Half an hour of sound takes about 9 s of one core and 160 MB.

r is the correlation with the mouth track of the known phones at 100 Hz, the mean over lines of speech; "level" is what the
smoothed loudness alone reaches for the opening. Closures are p, b and m found within 40 ms: how many of the found are
right, how many of the wanted are found.

${table('held-out voice', heldOut)}

The voices of espeak are computed by one program and differ less from each other than people do: the row of flite, whose
voices are recordings of people, says most about real speech. The offline voices of the studio have other pitch, formants
and timing than the lessons:

${table('voice of the studio', studio)}

## Borders of phones

Voices of packs say neither words nor phones. A second network of 85 kB, taught with the same lessons by \`train/train-listener.ts\`,
tells 31 classes of phones apart; the phones that another voice of the language says of the same text are looked for in the sound, in
their order, each about as long as there, with pauses between words (\`src/audio-drive/align-speech.ts\`). Each voice below is read
by another one, and its own times are known. en-narrator is a recorded person that no lesson comes from. Goal: a median of 30 ms.

${bordersTable(borders)}

Where the sound says other words it is found out (mean likelihood 0.5 of the right ones, -1.2 and less of others), and the mouth
follows the sound alone. Half a minute takes about a second.
`;
}

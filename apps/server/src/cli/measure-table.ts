import type { FindingName } from '@likeness/talking-head/avatar/findings';
import type { Figures } from '@likeness/talking-head/measure/figures';

/** The figures of one case, or why it failed. */
export type MeasuredCase = {
  name: string;
  failed?: string;
  heldFrames?: number;
  /** What the check of the footage says, by the names of its findings. */
  said?: FindingName[];
} & Partial<Figures>;

type Column = {
  title: string;
  text: (row: MeasuredCase) => string | undefined;
  /** Undefined where the figure does not apply. */
  good: (row: MeasuredCase) => boolean | undefined;
};

/** What is demanded of footage from 20 s and pictures, and of shorter footage. */
const leastR = (row: MeasuredCase): number =>
  /^(person-c|short-|hard-five|hard-cut)/.test(row.name) ? 0.85 : 0.9;

/** What is no number has been written as null where the row was read from a file. */
const when = <T>(value: number | null | undefined, make: (value: number) => T): T | undefined =>
  value === undefined || value === null || Number.isNaN(value) ? undefined : make(value);

const percent = (value: number): string => `${(value * 100).toFixed(1)} %`;

/** What passes for closed, where it is more than the usual tenth of the range. */
const unusualLimit = ({ quietBelow = 0 }: MeasuredCase): string =>
  quietBelow > 0.1005 ? ` (< ${(quietBelow * 100).toFixed(0)} %)` : '';

const unsure = (value: number | undefined): string => (value ? ` ± ${value.toFixed(2)}` : '');

const columns: Column[] = [
  {
    title: 'r',
    text: (row) => when(row.r, (v) => v.toFixed(3)),
    good: (row) => when(row.r, (v) => v >= leastR(row)),
  },
  {
    title: 'control',
    text: (row) => when(row.control, (v) => v.toFixed(2)),
    good: (row) => when(row.control, (v) => v <= 0.3),
  },
  {
    title: 'lag ms',
    text: (row) => when(row.lagMs, (v) => v.toFixed(0)),
    good: (row) => when(row.lagMs, (v) => Math.abs(v) <= 20),
  },
  {
    title: 'closures',
    // Where the dark inside of the mouth says nothing, landmarks alone decide.
    text: (row) =>
      when(row.closures, (v) => `${percent(v)}${row.darkClosures === undefined ? ' (mesh)' : ''}`),
    good: (row) => when(row.closures, (v) => v >= 0.95),
  },
  {
    title: 'silence',
    text: (row) => when(row.silence, (v) => `${percent(v)}${unusualLimit(row)}`),
    good: (row) => when(row.silence, (v) => v >= 0.98),
  },
  {
    title: 'sharpness',
    text: (row) => when(row.sharpness, (v) => v.toFixed(2)),
    good: (row) => when(row.sharpness, (v) => v >= 0.9),
  },
  {
    title: 'flicker',
    text: (row) => when(row.flicker, (v) => v.toFixed(2)),
    good: (row) => when(row.flicker, (v) => v <= 1.1),
  },
  {
    title: 'jump',
    text: (row) => when(row.worstJump, (v) => v.toFixed(2)),
    good: (row) => when(row.worstJump, (v) => v <= 0.2),
  },
  {
    title: 'flashes',
    text: (row) => when(row.flashes, (v) => v.toFixed(0)),
    good: (row) => when(row.flashes, (v) => v === 0),
  },
  {
    title: 'range',
    text: (row) => when(row.openingRange, (v) => v.toFixed(2)),
    // Wider looks shouted, narrower mumbled. Of a mouth that hardly opens the tracker tells it less exactly.
    good: ({ openingRange, openingUnsure = 0 }) =>
      when(openingRange, (v) => v >= 0.9 - openingUnsure && v <= 1.15 + openingUnsure),
  },
  {
    title: 'turns',
    text: (row) => when(row.abruptness, (v) => v.toFixed(2)),
    good: (row) => when(row.abruptness, (v) => v <= 1.15),
  },
  {
    title: 'teeth change',
    text: (row) => when(row.teethChange, (v) => `${v.toFixed(2)}${unsure(row.teethChangeUnsure)}`),
    good: ({ teethChange, teethChangeUnsure = 0 }) => when(teethChange, (v) => v - teethChangeUnsure <= 1),
  },
  {
    title: 'teeth tint',
    text: (row) => when(row.teethTint, (v) => `${(v * 100).toFixed(0)} %`),
    good: (row) => when(row.teethTint, (v) => v <= 0.1),
  },
  {
    title: 'teeth sharpness',
    text: (row) => when(row.teethSharpness, (v) => v.toFixed(2)),
    good: (row) => when(row.teethSharpness, (v) => v >= 0.9 && v <= 1.1),
  },
  {
    title: 'double teeth',
    text: (row) => when(row.doubleTeeth, (v) => v.toFixed(0)),
    good: (row) => when(row.doubleTeeth, (v) => v === 0),
  },
  {
    title: 'odd mouths',
    text: (row) => when(row.oddMouths, percent),
    // The tracker's jitter takes some of the widest mouths beyond the range.
    good: (row) => when(row.oddMouths, (v) => v <= 0.01),
  },
  {
    title: 'length ms',
    text: (row) => when(row.lengthDifferenceMs, (v) => v.toFixed(0)),
    good: (row) => when(row.lengthDifferenceMs, (v) => v <= 40),
  },
  {
    title: 'held',
    text: (row) => when(row.heldFrames, (v) => v.toFixed(0)),
    good: (row) => when(row.heldFrames, (v) => v <= 3),
  },
  { title: 'said', text: ({ said }) => said?.join(', '), good: () => undefined },
];

/** The table as Markdown; a figure that misses what is demanded stands in bold. */
export function tableText(rows: MeasuredCase[]): string {
  const lines = [
    ['case', ...columns.map(({ title }) => title)],
    ['---', ...columns.map(() => '---:')],
    ...rows.map((row) => [row.name, ...(row.failed ? [row.failed] : columns.map((it) => cell(it, row)))]),
  ];
  return `${lines.map((line) => `| ${line.join(' | ')} |`).join('\n')}\n`;
}

/** How many figures miss what is demanded; a failed case counts as one. */
export const misses = (rows: MeasuredCase[]): number =>
  rows.reduce(
    (sum, row) => sum + (row.failed ? 1 : columns.filter(({ good }) => good(row) === false).length),
    0,
  );

function cell({ text, good }: Column, row: MeasuredCase): string {
  const shown = text(row);
  if (shown === undefined) return '–';
  return good(row) === false ? `**${shown}**` : shown;
}

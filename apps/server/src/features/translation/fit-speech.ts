import { fitLimits, fitLines, type Fit, type TranslationSpeaker } from '@likeness/domain/translation';
import type { Job } from '../../works/recipe.ts';
import { askedRate, sayAll, type Said, type SpokenLine } from './speak-lines.ts';
import type { TranslationParams } from './translation-params.ts';

export type FittedSpeech = {
  said: Said[];
  fits: Fit[];
  /** Seconds of each line at rate 1, as measured. */
  naturals: number[];
};

/** An engine that speaks faster than asked is believed; one that is slower is asked for more, so often. */
const rounds = 3;
/** Seconds by which a line may be longer than its place. */
const tolerance = 0.03;

/**
 * Speaks every line so that it fits its place: first as it comes, then at the rate that its place asks for. Lines that fit in no
 * way come back as `long`.
 */
export async function fitSpeech(
  job: Job<TranslationParams>,
  lines: SpokenLine[],
  speakers: TranslationSpeaker[],
): Promise<FittedSpeech> {
  let said = await sayAll(
    job,
    lines,
    speakers,
    () => 1,
    (share) => job.progress('speech', 0.3 + 0.2 * share),
  );
  const naturals = said.map(lengthOf);
  let fits = fitAll(lines, naturals, job.params.seconds);
  for (let round = 0; round < rounds && !fits.some(isLong); round++) {
    const rates = fits.map(({ rate }) => askedRate(rate));
    said = await sayAll(
      job,
      lines,
      speakers,
      (at) => rates[at]!,
      (share) => job.progress('speech', 0.5 + 0.05 * (round + share)),
    );
    let late = false;
    for (const [at, one] of said.entries()) {
      const { start, end } = fits[at]!;
      if (lengthOf(one) <= end - start + tolerance) continue;
      late = true;
      // At the highest rate that is allowed there is nothing more to ask for.
      const missing = rates[at]! >= fitLimits.hard ? 1.02 : 1.005;
      naturals[at] = lengthOf(one) * rates[at]! * missing;
    }
    if (!late) return { said, fits, naturals };
    fits = fitAll(lines, naturals, job.params.seconds);
  }
  return { said, fits, naturals };
}

const lengthOf = ({ from, until }: Said) => until - from;
export const isLong = ({ how }: Fit) => how === 'long';

const fitAll = (lines: SpokenLine[], naturals: number[], seconds: number): Fit[] =>
  fitLines(
    lines.map(({ line: { start, end, target } }, at) => ({
      start,
      end,
      text: target,
      natural: naturals[at]!,
    })),
    seconds,
  );

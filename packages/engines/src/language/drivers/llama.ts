import { fileURLToPath } from 'node:url';
import { isProblem } from '@likeness/domain/problems';
import { SharedProgram } from '../../speech/shared-program.ts';
import type { InstalledPack } from '../../voice-packs/installed.ts';
import { languageFailure } from '../failure.ts';
import type { LlamaPiece, LlamaRequest, LlamaResult } from '../llama/program.ts';
import { usualTimes, type LanguageDriver, type LanguagePiece } from '../port.ts';

/** The program of all conversations: a model in memory twice would be too dear. It gives its memory back after five minutes. */
const program = new SharedProgram({
  program: fileURLToPath(new URL('../llama/program.ts', import.meta.url)),
  // The largest model that is offered takes five gigabytes.
  memoryMegabytes: 8000,
  // It gives a sign every ten seconds.
  silentSeconds: 90,
  idleSeconds: 300,
});

/** The program's failures in the words of the port. */
function failureOf(error: unknown): unknown {
  if (!isProblem(error)) return error;
  if (error.problem === 'model-busy')
    return languageFailure('busy', 'the queue is full', Number(error.params['seconds']));
  if (error.problem === 'model-too-long') return languageFailure('too-long', error.detail ?? '');
  if (error.problem === 'speech-timeout') return languageFailure('slow', 'no sign of life');
  return languageFailure('broken', error.detail || error.problem);
}

/** A language model of an installed pack, in a program of its own that answers one question at a time. */
export function llamaLanguage({ pack, folder }: InstalledPack): LanguageDriver {
  return {
    name: pack.name,
    thinks: pack.model === 'qwen3',

    async *answer(request, { signal } = {}): AsyncGenerator<LanguagePiece> {
      signal?.throwIfAborted();
      const pieces: LanguagePiece[] = [];
      let wake: () => void = () => undefined;
      let said = false;
      const over = new AbortController();
      const late = setTimeout(
        () => over.abort(languageFailure('slow', 'longer than a whole answer may take')),
        usualTimes.totalSeconds * 1000,
      );
      const asked: LlamaRequest = {
        folder,
        model: pack.parts['model']!,
        messages: request.messages.map(({ role, content }) => ({ role, content })),
        thinking: request.thinking === true && pack.model === 'qwen3',
        maxTokens: request.maxTokens,
        temperature: request.temperature,
      };
      const onPiece = (message: unknown): void => {
        const { kind, text, before } = message as LlamaPiece;
        if (before !== undefined) pieces.push({ kind: 'waiting', before });
        else if (kind && text) pieces.push({ kind, text });
        said ||= kind === 'text';
        wake();
      };
      const signals = signal ? [signal, over.signal] : [over.signal];
      let ended: { result?: LlamaResult; error?: unknown } | undefined;
      void program
        .run<LlamaResult>(asked, onPiece, AbortSignal.any(signals))
        .then(
          (result) => (ended = { result }),
          (error: unknown) => (ended = { error }),
        )
        .finally(() => wake());
      try {
        for (;;) {
          const next = pieces.shift();
          if (next) yield next;
          else if (ended) break;
          else await new Promise<void>((resolve) => (wake = resolve));
        }
        if (ended.error !== undefined) {
          signal?.throwIfAborted();
          throw failureOf(ended.error);
        }
        if (!said) throw languageFailure('broken', 'finished without a text');
        yield { kind: 'end', ...ended.result!, suggestions: [] };
      } finally {
        clearTimeout(late);
        over.abort();
      }
    },

    health: async () => ({ ok: true, detail: `${pack.name} on this machine` }),
  };
}

/** Ends the program at once, for a process that stops; the next request starts another. */
export const closeLlama = (): Promise<void> => program.close();
/** Of the program, while it runs. */
export const llamaProcessIds = (): number[] => program.processIds();

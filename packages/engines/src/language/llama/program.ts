import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { problem } from '@likeness/domain/problems';
import { serveShared } from '../../speech/serve-shared.ts';
import type { LanguageMessage, LanguageUsage } from '../port.ts';
import { openRuntime, type LlamaModel, type LlamaRuntime } from './runtime.ts';

export type LlamaRequest = {
  /** Folder of an installed pack, and its model in there. */
  folder: string;
  model: string;
  messages: LanguageMessage[];
  thinking: boolean;
  maxTokens?: number | undefined;
  temperature?: number | undefined;
};
/** Words as they come, how many requests are before this one whenever that changes, or nothing as a sign of life. */
export type LlamaPiece = { kind?: 'text' | 'thinking'; text?: string; before?: number };
export type LlamaResult = { cut: boolean; usage: LanguageUsage };

/** Tokens of question and answer together: about 12,000 Chinese characters or 6,000 English words. */
const contextSize = 8192;
/** Tokens of an answer where the request says nothing, and of one with thoughts before it. */
const answerTokens = { plain: 2048, thinking: 4096 };
/** As the publisher of Qwen3 recommends them, https://huggingface.co/Qwen/Qwen3-1.7B-GGUF. */
const sampling = {
  plain: { temperature: 0.7, topP: 0.8, topK: 20, minP: 0 },
  thinking: { temperature: 0.6, topP: 0.95, topK: 20, minP: 0 },
};
/** Requests that wait for the one that is answered; more are told to come again. */
const maxQueued = 8;
/** Seconds that are asked of those. */
const comeAgainSeconds = 60;
const signMs = 10_000;
/** A server wants to go on beside it: llama.cpp holds its cores without a pause. */
const threads = Math.max(1, availableParallelism() - 1);

type Loaded = { model: LlamaModel; runtime: LlamaRuntime; sequence: object };
let loaded: { path: string; mind: Promise<Loaded> } | undefined;

/** One model at a time is in memory. */
function mindOf({ folder, model: file }: LlamaRequest): Promise<Loaded> {
  const path = join(folder, file);
  if (loaded?.path !== path) {
    const before = loaded?.mind;
    const open = async (): Promise<Loaded> => {
      await before?.then(({ model }) => model.dispose()).catch(() => undefined);
      const runtime = await openRuntime(folder);
      const llama = await runtime.getLlama({
        gpu: false,
        build: 'never',
        maxThreads: threads,
        logLevel: 'error',
      });
      const model = await llama.loadModel({ modelPath: path, gpuLayers: 0 });
      const size = Math.min(contextSize, model.trainContextSize);
      const context = await model.createContext({ contextSize: size, sequences: 1, threads });
      return { model, runtime, sequence: context.getSequence() };
    };
    loaded = { path, mind: open() };
    loaded.mind.catch(() => (loaded = undefined));
  }
  return loaded.mind;
}

/**
 * What fits beside an answer of `room` tokens: the system's words and the last question always, of what was said before as much as
 * fits, the newest first. Throws `model-too-long` where those two alone are too long.
 */
export function fitting(
  messages: readonly LanguageMessage[],
  room: number,
  tokensOf: (text: string) => number,
): LanguageMessage[] {
  /** Of the marks round a message. */
  const marks = 8;
  const cost = ({ content }: LanguageMessage): number => tokensOf(content) + marks;
  const always = messages.filter((message, i) => message.role === 'system' || i === messages.length - 1);
  let left = room - always.reduce((sum, message) => sum + cost(message), 0);
  if (left < 0) throw problem('model-too-long', {}, `${-left} tokens too many`);
  const kept = new Set(always);
  for (const message of messages.toReversed()) {
    if (kept.has(message)) continue;
    left -= cost(message);
    if (left < 0) break;
    kept.add(message);
  }
  return messages.filter((message) => kept.has(message));
}

async function answer(
  request: LlamaRequest,
  send: (piece: LlamaPiece) => Promise<void>,
  signal: AbortSignal,
): Promise<LlamaResult> {
  const { model, runtime, sequence } = await mindOf(request);
  const manner = request.thinking ? 'thinking' : 'plain';
  const size = Math.min(contextSize, model.trainContextSize);
  const maxTokens = Math.min(request.maxTokens ?? answerTokens[manner], Math.floor(size / 2));
  const messages = fitting(request.messages, size - maxTokens, (text) => model.tokenize(text).length);
  const thoughts = request.thinking ? ('auto' as const) : ('discourage' as const);
  const chatWrapper = runtime.resolveChatWrapper(model, {
    customWrapperSettings: { qwen: { thoughts } },
    warningLogs: false,
  });
  const contextSequence = sequence as ConstructorParameters<
    LlamaRuntime['LlamaChatSession']
  >[0]['contextSequence'];
  const session = new runtime.LlamaChatSession({ contextSequence, chatWrapper, autoDisposeSequence: false });
  session.setChatHistory(
    messages
      .slice(0, -1)
      .map(({ role, content }) =>
        role === 'assistant' ? { type: 'model', response: [content] } : { type: role, text: content },
      ),
  );
  const before = contextSequence.tokenMeter.getState();
  let sent = Promise.resolve();
  const { stopReason } = await session.promptWithMeta(messages.at(-1)!.content, {
    ...sampling[manner],
    ...(request.temperature === undefined ? {} : { temperature: request.temperature }),
    maxTokens,
    signal,
    onResponseChunk: ({ text, segmentType }) => {
      if (text) sent = sent.then(() => send({ kind: segmentType ? 'thinking' : 'text', text }));
    },
  });
  await sent;
  const after = contextSequence.tokenMeter.getState();
  return {
    cut: stopReason === 'maxTokens',
    usage: {
      input: after.usedInputTokens - before.usedInputTokens,
      output: after.usedOutputTokens - before.usedOutputTokens,
    },
  };
}

/** Those who wait, the first of whom is answered; each hears how many are before it. */
const line: ((before: number) => void)[] = [];
let last = Promise.resolve();

/** Answers one request after the other: two at a time would both be slower, and each wants a memory of its own. */
async function inTurn<T>(
  signal: AbortSignal,
  hear: (before: number) => void,
  work: () => Promise<T>,
): Promise<T> {
  if (line.length > maxQueued) throw problem('model-busy', { seconds: comeAgainSeconds });
  const before = line.push(hear) - 1;
  if (before > 0) hear(before);
  const mine = last.then(() => {
    signal.throwIfAborted();
    return work();
  });
  last = mine.then(
    () => undefined,
    () => undefined,
  );
  try {
    return await mine;
  } finally {
    line.splice(line.indexOf(hear), 1);
    for (const [i, other] of line.entries()) other(i);
  }
}

if (process.send)
  serveShared(async (request, send, signal) => {
    const signs = setInterval(() => void send({} satisfies LlamaPiece).catch(() => undefined), signMs);
    try {
      const hear = (before: number): void =>
        void send({ before } satisfies LlamaPiece).catch(() => undefined);
      return await inTurn(signal, hear, () => answer(request as LlamaRequest, send, signal));
    } finally {
      clearInterval(signs);
    }
  });

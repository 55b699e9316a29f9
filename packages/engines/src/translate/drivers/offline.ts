import { problem } from '@likeness/domain/problems';
import { simplified, traditional } from '../../writer/traditional.ts';
import type { Translator } from '../port.ts';

/** Without a service only the two ways of writing Chinese can be turned into each other; for the rest it says so. */
export const offlineTranslator: Translator = {
  name: 'offline',
  languages: async () => ['zh-CN', 'zh-TW'],
  async translate({ text, target, source }) {
    if (!text.trim()) throw problem('script-required');
    const from = source ?? (/\p{Script=Han}/u.test(text) ? 'zh' : '');
    if (!from.startsWith('zh') || !target.startsWith('zh')) throw problem('translator-missing');
    return { text: await (target === 'zh-TW' ? traditional(text) : simplified(text)), source };
  },
};

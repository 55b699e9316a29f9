import { chatPrice } from './chat.ts';
import { writerEngine } from './engine-texts.ts';
import { texts } from './languages.ts';
import { superClonePrices } from './super-clones.ts';
import { toolPages } from './tool-names.ts';
import { perWork, type Tool } from './tool.ts';
import { tools } from './tools.ts';

/** What the store shows of something that costs points. Tools have all of it; what makes no works declares it here. */
export type Priced = Pick<Tool, 'kind' | 'name' | 'price' | 'channels' | 'engine'> & { page: string };

const chat: Priced = {
  kind: 'chat',
  page: toolPages.chat,
  name: texts('AI 对话', 'AI chat', 'AI 對話', 'Sembang AI'),
  price: perWork(chatPrice),
  engine: writerEngine,
};

const superClone: Priced = {
  kind: 'super-clone',
  page: toolPages.superClone,
  name: texts('超级克隆', 'Super clone', '超級複製', 'Klon super'),
  price: perWork(superClonePrices.write, { modes: Object.values(superClonePrices) }),
  engine: writerEngine,
};

const hasPage = (tool: Tool): tool is Tool & { page: string } => tool.page !== undefined;

/** Everything that can be had for points and has a page of its own. */
export const priced: Priced[] = [...(tools as readonly Tool[]).filter(hasPage), chat, superClone];

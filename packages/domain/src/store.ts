import { chatPrice } from './chat.ts';
import { texts } from './languages.ts';
import { perWork, type Tool } from './tool.ts';
import { tools } from './tools.ts';

/** What the store shows of something that costs points. Tools have all of it; what makes no works declares it here. */
export type Priced = Pick<Tool, 'kind' | 'name' | 'price' | 'channels' | 'engine' | 'freeDay'> & {
  page: string;
};

const chat: Priced = {
  kind: 'chat',
  page: '/store/aiChat',
  name: texts('AI 对话', 'AI chat', 'AI 對話', 'Sembang AI'),
  price: perWork(chatPrice),
  engine: texts(
    '内置写作引擎，或站点接入的语言模型',
    'Built-in writer, or the site’s language model',
    '內建寫作引擎，或網站接入的語言模型',
    'Penulis terbina, atau model bahasa laman ini',
  ),
};

const hasPage = (tool: Tool): tool is Tool & { page: string } => tool.page !== undefined;

/** Everything that can be had for points and has a page of its own. */
export const priced: Priced[] = [...(tools as readonly Tool[]).filter(hasPage), chat];

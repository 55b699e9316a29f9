import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '@likeness/contract/client';
import { ApiError } from '@likeness/contract/sender';
import { chatPrice } from '@likeness/domain/chat';
import { openaiProtocol } from '@likeness/engines/language/test/openai-double';
import { streamDouble } from '@likeness/engines/language/test/stream-double';
import type { NightlyForm } from './form.ts';
import { ledgerViolations } from './ledger.ts';
import { until } from './orders.ts';
import { startProduct, type Product } from './product.ts';

const usualKills = 20;
/** Points of a code of the first start. */
const given = 20_000;
/** What the model says: 40 sentences in about a second and a half. */
const sentences = Array.from({ length: 40 }, (_, n) => `第${n}句：手冲咖啡只要三分钟。\n`);
const travel = { size: 400, pause: 60 };
/** A kill falls anywhere from the question until well after its answer. */
const maxMs = 2500;
/** Seconds until an answer is settled whose process died: its lease runs out, then it is tried again. */
const settledSeconds = 240;

/** Questions to a language model, each with a crash of the whole product at a random moment. */
export const form: NightlyForm = async (run) => {
  const kills = Math.max(5, Math.round(usualKills * run.scale));
  const double = await streamDouble(openaiProtocol);
  double.say({ text: sentences }, travel);
  const product = await startProduct({
    LANGUAGE_URL: `${double.baseUrl}/v1`,
    LANGUAGE_MODEL: 'm',
    LANGUAGE_KEY: openaiProtocol.key,
  });
  try {
    const asking = await asker(product);
    for (let n = 1; n <= kills; n++) {
      const asked = asking.chat.send({ content: `第${n}个问题` }).catch(dead);
      await sleep(run.between(0, maxMs));
      await product.kill();
      await asked;
      await product.restart();
      run.say(`${n} of ${kills} killed`);
    }
    const settled = await until(
      async () => (await answersOf(asking)).every(({ status }) => status !== 'generating'),
      settledSeconds,
    );
    const answers = await answersOf(asking);
    const { credits, held } = await asking.points.credits({});
    const kept = answers.filter(({ status }) => status === 'success');
    const broken = answers.filter(({ status }) => status === 'failed');
    const said = sentences.join('');
    const charged = (given - credits - held) / chatPrice;
    const none = { unit: '', must: { exactly: 0 } } as const;
    return [
      {
        name: 'crashes',
        value: kills,
        unit: '',
        must: { atLeast: 5 },
        note: `${answers.length} questions kept, ${kept.length} answered, ${broken.length} given back`,
      },
      {
        name: 'answers that are charged and not kept whole',
        value: kept.filter(({ content }) => content !== said).length,
        ...none,
      },
      {
        name: 'charges beyond the answers that are kept',
        value: Math.max(0, charged - kept.length),
        ...none,
      },
      { name: 'answers that are kept and not charged', value: Math.max(0, kept.length - charged), ...none },
      {
        name: 'points still held for a question',
        value: held,
        note: settled ? '' : 'an answer is still being made',
        ...none,
      },
      { name: 'ledger violations', value: await ledgerViolations(product.folder), ...none },
    ];
  } finally {
    await product.close();
    await double.stop();
  }
};

/** A user with points, who waits no longer than a crash takes. */
async function asker(product: Product): Promise<Client> {
  const address = '10.7.0.1';
  const account = { code: product.codes[0]!, username: 'asker', password: 'right horse 7' };
  const { token } = await product.client({ address }).session.activate(account);
  return product.client({ address, session: token, timeout: 10_000 });
}

/** Every answer that was begun, in whatever conversation; one whose question was lost with the crash is none. */
async function answersOf({ chat }: Client) {
  const { list } = await chat.records({ limit: 9999 });
  const found = await Promise.all(list.map(({ id }) => chat.messages({ cid: id })));
  return found.flatMap((talk) => talk.list.filter(({ role }) => role === 'assistant'));
}

/** A question that a crash cut off has no answer; any other refusal is a fault. */
function dead(error: unknown): void {
  if (!(error instanceof ApiError) || error.status > 0) throw error;
}

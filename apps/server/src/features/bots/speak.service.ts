import { botSpeech, spokenWords } from '@likeness/domain/bots';
import { creditsFor } from '@likeness/domain/pricing';
import { problem } from '@likeness/domain/problems';
import { understand } from '@likeness/engines/guide/index';
import { outputFields } from '@likeness/contract/speaking';
import type { InputOf, OutputOf } from '@likeness/contract/call';
import type { bots as calls } from '@likeness/contract/bots';
import { z } from 'zod';
import type { Caller, Context } from '../../context.ts';
import { submit } from '../../works/submit.ts';
import { currentPrices } from '../../works/tool-prices.store.ts';
import { finishedAnswer } from '../chat/conversations.service.ts';
import { paidFor } from '../points/points.service.ts';
import { spokenDrive } from '../speaking/drive.service.ts';
import { workOutput } from '../speaking/output.service.ts';
import { botOf, presenterOf } from './bots.store.ts';
import { speechRecipe } from './speech.recipe.ts';

const plain = z.object(outputFields).parse({});
const tags = { zh: 'zh-CN', en: 'en-US', ms: 'ms-MY' } as const;

/** Has an answer said in a voice that fits the employee and the language of the answer. */
export async function speak(
  context: Context,
  caller: Caller,
  { mid, type }: InputOf<typeof calls.speak>,
): Promise<OutputOf<typeof calls.speak>> {
  const { userId } = caller;
  const answer = await finishedAnswer(context.db, userId, mid);
  const bot = answer?.botId ? await botOf(context.db, answer.botId) : undefined;
  if (!answer || !bot) throw problem('not-found');
  const text = spokenWords(answer.content);
  const language = tags[understand(text).spoken];
  const presenter = await presenterOf(context.db, bot.avatarId, language);
  if (!presenter.voiceId) throw problem('voice-required');
  if (type === 'video' && !bot.avatarId) throw problem('avatar-required');
  const { drive, seconds } = await spokenDrive(
    context,
    caller,
    {
      text,
      user_voice_id: presenter.voiceId,
      voice_id: '',
      material_audio_id: '',
      language: '',
      emotion: 'default',
      rate: 1,
      volume: 1,
      pitch: 1,
    },
    { minSeconds: 0, maxSeconds: Infinity },
  );
  const output =
    type === 'video' ? await workOutput(context, caller, plain, { drive, matte: false }) : undefined;
  const each = (await currentPrices(context.db))[`employee-${type}`];
  const price = {
    credits: creditsFor('second', seconds, each),
    unit: 'second' as const,
    quantity: seconds,
    each,
  };
  const id = await submit(context, speechRecipe, {
    userId,
    tool: botSpeech,
    name: '',
    params: { messageId: mid, type, avatarId: bot.avatarId ?? '', drive, output },
    price,
  });
  return { id, ...(await paidFor(context, userId, price.credits)) };
}

import { scriptOrder, scriptOrderProblem } from '@likeness/domain/script-orders';
import { writingLanguageOf } from '@likeness/domain/writing';
import type { OrderInput } from '@likeness/contract/order';
import type { ScriptOrderInput } from '@likeness/contract/script-orders';
import type { OrderedRecipe } from '../../works/recipe.ts';
import { speakerAndOffer } from '../profiles/profiles.service.ts';
import { writerOf } from '../scripts/engines.service.ts';
import { ownManner } from '../super-clone/own-manner.service.ts';
import { scriptOrderParams, type ScriptOrderParams } from './script-order-params.ts';
import { putScripts } from './script-orders.store.ts';
import { writeOrder } from './write-order.ts';
import { modelScript } from './model-script.ts';

/** The form, with the beginning of its theme as the name of the work. */
export type ScriptOrder = ScriptOrderInput & Partial<OrderInput> & { helper?: string };

/** Scripts by the operator's language model, or by the offline writer. */
export const scriptOrderRecipe: OrderedRecipe<ScriptOrderParams, ScriptOrder> = {
  tools: [scriptOrder],
  params: scriptOrderParams,
  check: ({ type, keyword, text, product_id: productId = '', analysis_id: analysisId = '' }) =>
    scriptOrderProblem({ type, keyword, text, productId, analysisId }),

  async understand(context, caller, input) {
    const { type, length, num } = input;
    const text = await modelScript(context, caller, input);
    const keyword = input.keyword.trim();
    const { speaker, offer } = await speakerAndOffer(context, caller, input);
    const manner = await ownManner(context, caller, input.superClone_id);
    const words = keyword || offer?.name || '';
    const language = input.language || writingLanguageOf(words, caller.language);
    const brief = { description: keyword, language, ...(speaker && { speaker }), ...(offer && { offer }) };
    const refused = await writerOf(context).refuses?.(brief);
    if (refused) throw refused;
    const params = {
      type,
      keyword,
      text,
      personaId: input.persona_id ?? '',
      productId: input.product_id ?? '',
      helper: input.helper ?? '',
      superCloneId: input.superClone_id ?? '',
      ...(manner ? { manner } : {}),
      ...(speaker ? { speaker } : {}),
      ...(offer ? { offer } : {}),
      length,
      language,
      num,
      seed: context.random(4).readUInt32LE(),
    };
    return { params, quantity: 1 };
  },

  make: writeOrder,

  async onSuccess(tx, work, made) {
    await putScripts(tx, work.userId, work.id, made.details!['list'] as string[]);
  },
};

import { scriptOrderTypes, scriptsOfOrder } from '@likeness/domain/script-orders';
import { writingLanguages } from '@likeness/domain/writing';
import type { OwnManner } from '@likeness/engines/writer/port';
import { z } from 'zod';

const said = z.record(z.string(), z.string()).optional();

/** What a row keeps of an order. Profiles are kept as they were then: changing one later changes no order. */
export const scriptOrderParams = z.object({
  type: z.enum(scriptOrderTypes).default('generate'),
  keyword: z.string().default(''),
  text: z.string().default(''),
  personaId: z.string().default(''),
  productId: z.string().default(''),
  /** The task of the super helper that began it. */
  helper: z.string().default(''),
  superCloneId: z.string().default(''),
  manner: z.custom<OwnManner>().optional(),
  speaker: said,
  offer: said,
  length: z.number().default(0),
  language: z.enum(writingLanguages).default('zh-CN'),
  num: z.number().default(scriptsOfOrder.default),
  seed: z.number().default(1),
});
export type ScriptOrderParams = z.output<typeof scriptOrderParams>;

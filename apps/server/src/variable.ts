import { z } from 'zod';

export const yesNo = () =>
  z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true');
export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine((value) => value >= min && value <= max);
export const webAddress = () =>
  z.string().refine((value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ''));
export const timeZone = () =>
  z.string().refine((zone) => {
    try {
      return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
    } catch {
      return false;
    }
  });

export type Variable = {
  schema: z.ZodType<unknown, string | undefined>;
  /** The value when nothing is set, as one would write it. */
  fallback?: string;
  /** What is allowed, to finish the sentence "PORT must be …". */
  rule: string;
  /** What it is for, for the documentation. */
  about: string;
};
export const variable = <S extends z.ZodType<unknown, string | undefined>>(
  definition: Variable & { schema: S },
) => definition;

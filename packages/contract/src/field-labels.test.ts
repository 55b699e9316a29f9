import { describe, expect, test } from 'vitest';
import { fieldLabel } from '@likeness/domain/field-labels';
import { languages } from '@likeness/domain/languages';
import type { z } from 'zod';
import type { Call } from './call.ts';
import { calls } from './calls.ts';

describe('labels of fields', () => {
  const inputs = Object.values(calls).flatMap((feature) =>
    Object.values(feature as Record<string, Call>).flatMap(({ input }) =>
      Object.keys((input as z.ZodObject).shape),
    ),
  );

  test.each(languages)('every input of every call has one in %s', (language) => {
    const bare = inputs.filter((field) => !fieldLabel(field, language)?.trim());
    expect([...new Set(bare)]).toEqual([]);
  });

  test('they are words of the language', () => {
    expect(fieldLabel('user_voice_id', 'en-US')).toBe('Voice');
    expect(fieldLabel('user_voice_id', 'zh-CN')).toBe('声音');
    expect(fieldLabel('constructor', 'en-US')).toBeUndefined();
  });
});

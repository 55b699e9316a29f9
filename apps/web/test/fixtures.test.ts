import { calls } from '@likeness/contract/calls';
import type { Call } from '@likeness/contract/call';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { answers } from './fixtures.mjs';

const byPath = new Map(
  Object.values(calls).flatMap((operations) =>
    Object.values(operations as Record<string, Call>).map(
      (call) => [`${call.method} ${call.path}`, call] as const,
    ),
  ),
);

type Answer = object | ((params: object) => object);

test.each(Object.entries(answers as Record<string, Answer>))(
  'the answer to %s, with which pages are looked at, is one of the contract',
  (title, answer) => {
    const call = byPath.get(title);
    expect(call, title).toBeDefined();
    for (const source of [1, 2]) {
      const said =
        typeof answer === 'function'
          ? (answer as (params: object) => unknown)({ source, password: 'right1' })
          : answer;
      expect(() => z.decode(call!.output, said as never)).not.toThrow();
    }
  },
);

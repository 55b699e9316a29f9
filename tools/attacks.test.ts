import { tools } from '@likeness/domain/tools';
import { describe, expect, test } from 'vitest';
import { attackKinds, attacksByKind, furtherAttacks } from '../nightly/attack-kinds.ts';
import { attacks } from '../nightly/attacks.ts';
import { toolAttacks } from '../nightly/tool-attacks.ts';

describe('the attack of a night', () => {
  test('has a row for every tool, and none for one that is gone', () => {
    expect(Object.keys(toolAttacks).toSorted()).toEqual(tools.map(({ kind }) => kind).toSorted());
  });

  test.each(attackKinds)('has %s', (kind) => {
    expect(Object.keys(attacksByKind[kind])).not.toEqual([]);
  });

  test('has at least forty rows, each under a name of its own', () => {
    const names = [attacks, furtherAttacks, toolAttacks].flatMap((some) => Object.keys(some));
    expect(names.length).toBeGreaterThanOrEqual(40);
    expect(new Set(names).size).toBe(names.length);
  });
});

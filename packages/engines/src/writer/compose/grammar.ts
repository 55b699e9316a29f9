import type { Random } from '@likeness/domain/maths/seeded-random';

export type Slots = Record<string, string | undefined>;

export function pick<T>(list: readonly T[], random: Random): T {
  return list[Math.floor(random() * list.length)]!;
}

export function shuffled<T>(list: readonly T[], random: Random): T[] {
  return list
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

/**
 * One sentence of a template: `{a|b}` takes one of its parts, `<name>` the slot of that name. Undefined when a slot has
 * no value.
 */
export function expand(template: string, slots: Slots, random: Random): string | undefined {
  let missing = false;
  const chosen = template.replaceAll(/\{([^{}]*)\}/g, (_, parts: string) => pick(parts.split('|'), random));
  const filled = chosen.replaceAll(/<(\w+)>/g, (_, name: string) => {
    missing ||= !slots[name];
    return slots[name] ?? '';
  });
  return missing ? undefined : filled;
}

/** Up to `most` different sentences of the templates. */
export function sentences(
  templates: readonly string[],
  slots: Slots,
  random: Random,
  most: number,
): string[] {
  const found = new Set<string>();
  for (let i = 0; i < most * 3 && found.size < most; i++) {
    if (!templates.length) break;
    const sentence = expand(pick(templates, random), slots, random);
    if (sentence) found.add(sentence);
  }
  return [...found];
}

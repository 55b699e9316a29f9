import type { KeyboardEvent } from 'react';

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * Keyboard of a row of choices where only the chosen one is in the tab order: arrows go round, Home and End jump.
 * Put it on the container; the choices are the descendants that match `selector`, and moving to one chooses it.
 */
export function rovingKeys(event: KeyboardEvent<HTMLElement>, selector: string): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(`${selector}:not(:disabled)`)];
  const next = nextItem(items, event.key);
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.click();
}

function nextItem(items: HTMLElement[], key: string): HTMLElement | undefined {
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  const step = steps[key];
  const at = items.findIndex((item) => item === document.activeElement);
  if (step === undefined || at < 0) return undefined;
  return items[(at + step + items.length) % items.length];
}

import { useEffect, useState } from 'react';

type History<Value> = { past: Value[]; present: Value; future: Value[]; gesture: string; at: number };

/** Changes of one gesture that follow each other within this time (ms) are one step back. */
const sameGesture = 1000;
const maxSteps = 100;

/** A value that remembers what it was, for undo and redo. */
export function useHistory<Value>(start: Value) {
  const [history, setHistory] = useState<History<Value>>({
    past: [],
    present: start,
    future: [],
    gesture: '',
    at: 0,
  });
  return {
    value: history.present,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    /** `gesture` names what the hand is doing: a drag or a row of key presses is undone at once. */
    change: (present: Value, gesture = '') => {
      const at = performance.now();
      setHistory((old) => {
        const goesOn = gesture !== '' && gesture === old.gesture && at - old.at < sameGesture;
        const past = goesOn ? old.past : [...old.past.slice(1 - maxSteps), old.present];
        return { past, present, future: [], gesture, at };
      });
    },
    undo: () => {
      setHistory((old) => {
        const present = old.past.at(-1);
        if (present === undefined) return old;
        const future = [old.present, ...old.future];
        return { past: old.past.slice(0, -1), present, future, gesture: '', at: 0 };
      });
    },
    redo: () => {
      setHistory((old) => {
        const present = old.future[0];
        if (present === undefined) return old;
        const past = [...old.past, old.present];
        return { past, present, future: old.future.slice(1), gesture: '', at: 0 };
      });
    },
  };
}

/** Ctrl+Z or ⌘Z goes a step back, with shift a step forward; text fields keep their own. */
export function useUndoKeys(undo: () => void, redo: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
      if (event.target instanceof HTMLInputElement) return;
      event.preventDefault();
      if (event.shiftKey) redo();
      else undo();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
}

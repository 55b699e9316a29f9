import type { Problem, ProblemName } from '@likeness/domain/problems';
import { ApiError } from '@likeness/contract/sender';
import { useRef, useState } from 'react';
import { errorText } from './error-text.ts';
import { problemText } from '../lib/language.ts';

type Options<Values> = {
  initial: Values;
  /** The rule that also runs on the server: all that is wrong, in the order of the form, or the one thing that can be. */
  check: (values: Values) => Problem[] | Problem | undefined;
  /** The field that each problem belongs to; the sentence of others stands above the button. */
  fieldOf: Partial<Record<ProblemName, keyof Values & string>>;
  submit: (values: Values) => Promise<void>;
  /** Called with the refusal of the server, to react to some of them. */
  onRefused?: (error: ApiError) => void;
};

type Wrong<Values> = { field: (keyof Values & string) | undefined; text: string };

/** A small form: values, all that is wrong and where, and submitting. Nothing is lost when it fails. */
export function useForm<Values extends Record<string, unknown>>(options: Options<Values>) {
  const [values, setValues] = useState(options.initial);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<Wrong<Values>[]>([]);
  const form = useRef<HTMLFormElement>(null);

  const show = (problems: { name: string; text: string }[]) => {
    const shown = problems.map(({ name, text }) => ({ field: options.fieldOf[name as ProblemName], text }));
    setWrong(shown);
    const [first] = shown;
    if (first?.field) form.current?.querySelector<HTMLElement>(`[name="${first.field}"]`)?.focus();
  };

  const submit = async () => {
    const broken = [options.check(values) ?? []].flat();
    show(broken.map((one) => ({ name: one.problem, text: problemText(one) })));
    if (broken.length > 0) return;
    setBusy(true);
    try {
      await options.submit(values);
    } catch (error) {
      if (error instanceof ApiError) options.onRefused?.(error);
      show([{ name: error instanceof ApiError ? error.problem : '', text: errorText(error) }]);
    } finally {
      setBusy(false);
    }
  };

  return {
    values,
    busy,
    set: <Key extends keyof Values>(key: Key, value: Values[Key]) => {
      setValues((current) => ({ ...current, [key]: value }));
      setWrong((current) => current.filter(({ field }) => field !== key));
    },
    /** The sentence for a field, if something is wrong with it. */
    errorOf: (field: keyof Values & string) => wrong.find((one) => one.field === field)?.text,
    /** The sentence that belongs to no field. */
    error: wrong.find(({ field }) => !field)?.text,
    formProps: {
      ref: form,
      noValidate: true,
      onSubmit: (event: { preventDefault: () => void }) => {
        event.preventDefault();
        if (!busy) void submit();
      },
    },
  };
}

import type { Problem, ProblemName } from '@likeness/domain/problems';
import { ApiError } from '@likeness/contract/client';
import { useRef, useState } from 'react';
import { errorText } from './error-text.ts';
import { problemText } from './language.ts';

type Options<Values> = {
  initial: Values;
  /** The rule that also runs on the server. */
  check: (values: Values) => Problem | undefined;
  /** The field that each problem belongs to; the sentence of others stands above the button. */
  fieldOf: Partial<Record<ProblemName, keyof Values & string>>;
  submit: (values: Values) => Promise<void>;
  /** Called with the refusal of the server, to react to some of them. */
  onRefused?: (error: ApiError) => void;
};

/** A small form: values, the one thing that is wrong and where, and submitting. Nothing is lost when it fails. */
export function useForm<Values extends Record<string, unknown>>(options: Options<Values>) {
  const [values, setValues] = useState(options.initial);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<{ field: (keyof Values & string) | undefined; text: string }>();
  const form = useRef<HTMLFormElement>(null);

  const show = (name: string, text: string) => {
    const field = options.fieldOf[name as ProblemName];
    setWrong({ field, text });
    if (field) form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  };

  const submit = async () => {
    const broken = options.check(values);
    if (broken) return show(broken.problem, problemText(broken));
    setWrong(undefined);
    setBusy(true);
    try {
      await options.submit(values);
    } catch (error) {
      if (error instanceof ApiError) options.onRefused?.(error);
      show(error instanceof ApiError ? error.problem : '', errorText(error));
    } finally {
      setBusy(false);
    }
  };

  return {
    values,
    busy,
    set: <Key extends keyof Values>(key: Key, value: Values[Key]) => {
      setValues((current) => ({ ...current, [key]: value }));
      if (wrong?.field === key) setWrong(undefined);
    },
    /** The sentence for a field, if that is what is wrong. */
    errorOf: (field: keyof Values & string) => (wrong?.field === field ? wrong.text : undefined),
    /** The sentence that belongs to no field. */
    error: wrong && !wrong.field ? wrong.text : undefined,
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

import { useEffect, useState } from 'react';
import { keptTexts } from './kept-texts.ts';
import { useKept } from './use-kept.ts';

export type KeptForm<Values> = {
  readonly values: Values;
  /** What stands there now, also for a form that was left before an answer came, and opened anew. */
  latest(): Values;
  /** Changes some of them. */
  set(changes: Partial<Values>): void;
  /** The form has done its work, or is given up: it starts empty the next time. */
  clear(): void;
  /** Starts from other values, which count as empty from now on: what is saved has changed. */
  begin(values: Values): void;
};

/**
 * What is typed into a form, kept in this tab under the form's name: it survives a reload, a session
 * that has expired and a page in between, and is gone on sign-out. For texts only, and never for codes
 * and passwords.
 */
export function useKeptForm<Values extends Readonly<Record<string, string>>>(
  name: string,
  empty: Values,
  /** What of the texts may stand in storage, where one of them may turn out to be a secret. */
  storable: (values: Values) => Values = (values) => values,
): KeptForm<Values> {
  const kept = useKept(`form ${name}`);
  const [blank, setBlank] = useState(empty);
  const [values, setValues] = useState<Values>(() => keptTexts(kept.read(), blank));
  // Left in the middle and come back to, it stands here when the answer to what was sent before comes.
  useEffect(() => kept.onRemoved(() => setValues(blank)), [kept, blank]);
  return {
    values,
    latest: () => keptTexts(kept.read(), blank),
    set: (changes) => {
      const next = { ...values, ...changes };
      setValues(next);
      kept.write(storable(next));
    },
    clear: () => {
      setValues(blank);
      kept.remove();
    },
    begin: (next) => {
      kept.remove();
      setBlank(next);
      setValues(next);
    },
  };
}

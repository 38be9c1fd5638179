import { Button } from '@tessera/ui/button';
import { explainFailure } from '@tessera/ui/explain-failure';
import { FormError } from '@tessera/ui/form-error';
import { readerLocale } from '@tessera/ui/reader-locale';
import { SelectField } from '@tessera/ui/select-field';
import { TextField } from '@tessera/ui/text-field';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { countryOptions } from './country-options.ts';
import styles from './person-form.module.css';
import { fieldOfRefusal, type PersonProblems, problemsOf } from './person-problems.ts';
import type { PersonTexts } from './person-texts.ts';
import { personWords as words } from './person-words.ts';

const lines = [
  { name: 'givenNames', autoComplete: 'given-name' },
  { name: 'familyName', autoComplete: 'family-name' },
  { name: 'street', autoComplete: 'address-line1' },
  { name: 'postalCode', autoComplete: 'postal-code' },
  { name: 'city', autoComplete: 'address-level2' },
] as const;

type PersonFormProps = {
  readonly texts: PersonTexts;
  readonly onChange: (changes: Partial<PersonTexts>) => void;
  readonly onSave: (texts: PersonTexts) => void;
  readonly isSaving: boolean;
  /** Why saving failed; one about a field stands there. */
  readonly error: unknown;
  readonly words: { readonly save: string; readonly failed: string };
};

/** Name, address and date of birth. What was typed stays when sending fails. */
export function PersonForm(props: PersonFormProps) {
  const { texts, onChange, onSave, isSaving, error, words: said } = props;
  const form = useRef<HTMLFormElement>(null);
  const [isReminded, setIsReminded] = useState(false);
  const countries = useMemo(() => countryOptions(readerLocale(), texts.country), [texts.country]);
  const refused = fieldOfRefusal(error);
  const problems: PersonProblems = {
    ...(refused && { [refused]: explainFailure(error) }),
    ...(isReminded && problemsOf(texts)),
  };
  const goTo = (name: string) =>
    form.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer.
  useEffect(() => {
    if (refused) goTo(refused);
  }, [error]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsReminded(true);
    const [first] = Object.keys(problemsOf(texts));
    if (first) goTo(first);
    else if (!isSaving) onSave(texts);
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <FormError title={said.failed}>
        {Boolean(error) && refused === undefined && explainFailure(error)}
      </FormError>
      {lines.map(({ name, autoComplete }) => (
        <TextField
          key={name}
          name={name}
          label={words[name].label}
          autoComplete={autoComplete}
          value={texts[name]}
          error={problems[name]}
          onChange={({ target }) => onChange({ [name]: target.value })}
        />
      ))}
      <SelectField
        name="country"
        label={words.country.label}
        autoComplete="country"
        options={countries}
        value={texts.country}
        error={problems.country}
        onChange={({ target }) => onChange({ country: target.value })}
      />
      <TextField
        name="dateOfBirth"
        label={words.dateOfBirth.label}
        type="date"
        autoComplete="bday"
        value={texts.dateOfBirth}
        error={problems.dateOfBirth}
        onChange={({ target }) => onChange({ dateOfBirth: target.value })}
      />
      <Button type="submit" variant="primary" busy={isSaving}>
        {said.save}
      </Button>
    </form>
  );
}

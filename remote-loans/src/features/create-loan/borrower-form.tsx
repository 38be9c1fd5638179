import { useMutation, useQueryClient } from '@tanstack/react-query';
import { keptTexts } from '@tessera/api-client/kept-texts';
import { queryKeys } from '@tessera/api-client/query-keys';
import { useKept } from '@tessera/api-client/use-kept';
import type { Profile } from '@tessera/contracts/profile';
import { Button } from '@tessera/ui/button';
import { explainFailure } from '@tessera/ui/explain-failure';
import { FormError } from '@tessera/ui/form-error';
import { readerLocale } from '@tessera/ui/reader-locale';
import { SelectField } from '@tessera/ui/select-field';
import { TextField } from '@tessera/ui/text-field';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { saveProfile } from '../../api/save-profile.ts';
import styles from './borrower-form.module.css';
import { countryOptions } from './country-options.ts';
import { words } from './create-loan-words.ts';

type BorrowerFormProps = {
  readonly profile: Profile;
  readonly onSaved: () => void;
};

const named = [
  { name: 'givenNames', label: 'Given names', autoComplete: 'given-name', maxLength: 100 },
  { name: 'familyName', label: 'Family name', autoComplete: 'family-name', maxLength: 100 },
  { name: 'street', label: 'Street and number', autoComplete: 'address-line1', maxLength: 150 },
  { name: 'postalCode', label: 'Postal code', autoComplete: 'postal-code', maxLength: 20 },
  { name: 'city', label: 'City', autoComplete: 'address-level2', maxLength: 100 },
] as const;

const asked = (what: string, maxLength: number) => ({
  required: `Enter your ${what}.`,
  maxLength: { value: maxLength, message: `Use at most ${maxLength} characters.` },
  validate: (text: string) => text.trim() !== '' || `Enter your ${what}.`,
});

/** Name, address and date of birth. What was typed stays when sending fails. */
export function BorrowerForm({ profile, onSaved }: BorrowerFormProps) {
  const queryClient = useQueryClient();
  const kept = useKept('form borrower');
  const { register, handleSubmit, formState, watch } = useForm({
    defaultValues: keptTexts(kept.read(), {
      givenNames: profile.givenNames ?? '',
      familyName: profile.familyName ?? '',
      street: profile.street ?? '',
      postalCode: profile.postalCode ?? '',
      city: profile.city ?? '',
      country: profile.country ?? 'DE',
      dateOfBirth: profile.dateOfBirth ?? '',
    }),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the life of the form.
  useEffect(() => watch((texts) => kept.write(texts)).unsubscribe, []);
  const saving = useMutation({
    mutationFn: saveProfile,
    onSuccess: (saved) => {
      kept.remove();
      queryClient.setQueryData(queryKeys.profile.all, saved);
      onSaved();
    },
  });
  const { errors } = formState;
  return (
    <form className={styles.form} onSubmit={handleSubmit((form) => saving.mutate(form))} noValidate>
      <FormError title={words.borrower.failed}>
        {saving.error && explainFailure(saving.error)}
      </FormError>
      {named.map(({ name, label, autoComplete, maxLength }) => (
        <TextField
          key={name}
          label={label}
          autoComplete={autoComplete}
          error={errors[name]?.message}
          {...register(name, asked(label.toLowerCase(), maxLength))}
        />
      ))}
      <SelectField
        label="Country"
        autoComplete="country"
        options={countryOptions(readerLocale())}
        {...register('country')}
      />
      <TextField
        label="Date of birth"
        type="date"
        autoComplete="bday"
        error={errors.dateOfBirth?.message}
        {...register('dateOfBirth', { required: 'Enter your date of birth.' })}
      />
      <Button type="submit" variant="primary" busy={saving.isPending}>
        {words.borrower.save}
      </Button>
    </form>
  );
}

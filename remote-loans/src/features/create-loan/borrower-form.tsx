import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '@tessera/api-client/query-keys';
import type { Profile } from '@tessera/contracts/profile';
import { Button } from '@tessera/ui/button';
import { DimText } from '@tessera/ui/dim-text';
import { explainFailure } from '@tessera/ui/explain-failure';
import { FormError } from '@tessera/ui/form-error';
import { readerLocale } from '@tessera/ui/reader-locale';
import { SelectField } from '@tessera/ui/select-field';
import { TextField } from '@tessera/ui/text-field';
import { useForm } from 'react-hook-form';
import { saveProfile } from '../../api/save-profile.ts';
import styles from './borrower-form.module.css';
import { countryOptions } from './country-options.ts';

type BorrowerFormProps = {
  readonly profile: Profile;
  /** True when somebody tried to borrow without it. */
  readonly isReminded: boolean;
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
export function BorrowerForm({ profile, isReminded }: BorrowerFormProps) {
  const queryClient = useQueryClient();
  const { register, handleSubmit, formState } = useForm({
    defaultValues: {
      givenNames: profile.givenNames ?? '',
      familyName: profile.familyName ?? '',
      street: profile.street ?? '',
      postalCode: profile.postalCode ?? '',
      city: profile.city ?? '',
      country: profile.country ?? 'DE',
      dateOfBirth: profile.dateOfBirth ?? '',
    },
  });
  const saving = useMutation({
    mutationFn: saveProfile,
    onSuccess: (saved) => queryClient.setQueryData(queryKeys.profile.all, saved),
  });
  const { errors } = formState;
  return (
    <form className={styles.form} onSubmit={handleSubmit((form) => saving.mutate(form))} noValidate>
      <DimText>
        A loan contract names its borrower, who has to be an adult. You are asked for this once.
      </DimText>
      <FormError title="Your details were not saved">
        {saving.error && explainFailure(saving.error)}
      </FormError>
      <FormError>{isReminded && 'Save your details first, then borrow.'}</FormError>
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
      <Button type="submit" busy={saving.isPending}>
        Save my details
      </Button>
    </form>
  );
}

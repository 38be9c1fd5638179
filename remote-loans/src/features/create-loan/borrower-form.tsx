import { useIsHere } from '@tessera/api-client/use-is-here';
import { useKeptForm } from '@tessera/api-client/use-kept-form';
import type { Profile } from '@tessera/contracts/profile';
import { PersonForm } from '@tessera/person/person-form';
import { personTexts } from '@tessera/person/person-texts';
import { useSaveProfile } from '@tessera/person/use-save-profile';
import { words } from './create-loan-words.ts';

type BorrowerFormProps = {
  readonly profile: Profile;
  readonly onSaved: () => void;
};

/** Whom the contract will name. What was typed stays when sending fails. */
export function BorrowerForm({ profile, onSaved }: BorrowerFormProps) {
  const form = useKeptForm('borrower', personTexts(profile));
  const isHere = useIsHere();
  const saving = useSaveProfile(() => {
    form.clear();
    if (isHere.current) onSaved();
  });
  return (
    <PersonForm
      texts={form.values}
      onChange={form.set}
      onSave={(texts) => saving.mutate(texts)}
      isSaving={saving.isPending}
      error={saving.error}
      words={words.borrower}
    />
  );
}

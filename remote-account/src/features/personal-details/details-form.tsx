import { useKeptForm } from '@tessera/api-client/use-kept-form';
import { PersonForm } from '@tessera/person/person-form';
import { isSamePerson, type PersonTexts } from '@tessera/person/person-texts';
import { useSaveProfile } from '@tessera/person/use-save-profile';
import { flash } from '@tessera/shell';
import { Button } from '@tessera/ui/button';
import { DimText } from '@tessera/ui/dim-text';
import { Notice } from '@tessera/ui/notice';
import { useLayoutEffect } from 'react';
import { detailsWords as words } from './details-words.ts';

type DetailsFormProps = {
  /** What it began with. */
  readonly base: PersonTexts;
  /** What is saved by now, here or elsewhere. */
  readonly saved: PersonTexts;
  readonly onTake: () => void;
};

/** What was typed stays, also when other details were saved elsewhere meanwhile, which is said. */
export function DetailsForm({ base, saved, onTake }: DetailsFormProps) {
  const form = useKeptForm('profile', base);
  const isOther = !isSamePerson(base, saved);
  const isTyped = !isSamePerson(form.values, base);
  const saving = useSaveProfile(() => {
    form.clear();
    flash(words.saved);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: as soon as there is nothing to lose.
  useLayoutEffect(() => {
    if (isOther && !isTyped && !saving.isPending) onTake();
  }, [isOther, isTyped, saving.isPending]);
  return (
    <>
      <DimText>{words.needed}</DimText>
      {isOther && isTyped && !saving.isPending && (
        <Notice tone="warn" title={words.otherTitle}>
          <p>{words.other}</p>
          <Button
            small
            onClick={() => {
              form.clear();
              onTake();
            }}
          >
            {words.take}
          </Button>
        </Notice>
      )}
      <PersonForm
        texts={form.values}
        onChange={form.set}
        onSave={(texts) => saving.mutate(texts)}
        isSaving={saving.isPending}
        error={saving.error}
        words={words}
      />
      <Notice tone="info" title={words.followTitle}>
        <p>{words.follows}</p>
        <p>{words.stays}</p>
        <p>{words.complete}</p>
      </Notice>
    </>
  );
}

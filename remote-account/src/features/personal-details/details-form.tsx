import { useKeptForm } from '@tessera/api-client/use-kept-form';
import { PersonForm } from '@tessera/person/person-form';
import { isSamePerson, type PersonTexts, personTexts } from '@tessera/person/person-texts';
import { useSaveProfile } from '@tessera/person/use-save-profile';
import { flash } from '@tessera/shell';
import { Button } from '@tessera/ui/button';
import { DimText } from '@tessera/ui/dim-text';
import { Notice } from '@tessera/ui/notice';
import { useLayoutEffect, useRef, useState } from 'react';
import { detailsWords as words } from './details-words.ts';

/**
 * What was typed stays, also when other details were `saved` elsewhere meanwhile, which is said. Where nothing
 * was typed those are shown.
 */
export function DetailsForm({ saved }: { saved: PersonTexts }) {
  const [base, setBase] = useState(saved);
  const form = useKeptForm('profile', base);
  const begin = (texts: PersonTexts) => {
    setBase(texts);
    form.begin(texts);
  };
  const sent = useRef(saved);
  const saving = useSaveProfile((profile) => {
    const isAsSent = isSamePerson(form.latest(), sent.current);
    // What was typed meanwhile stays.
    if (isAsSent) begin(personTexts(profile));
    else setBase(personTexts(profile));
    flash(words.saved);
  });
  const isOther = !saving.isPending && !isSamePerson(base, saved);
  const isTyped = !isSamePerson(form.values, base);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as soon as there is nothing to lose.
  useLayoutEffect(() => {
    if (isOther && !isTyped) begin(saved);
  }, [isOther, isTyped]);
  return (
    <>
      <DimText>{words.needed}</DimText>
      {isOther && isTyped && (
        <Notice tone="warn" title={words.otherTitle}>
          <p>{words.other}</p>
          <Button small onClick={() => begin(saved)}>
            {words.take}
          </Button>
        </Notice>
      )}
      <PersonForm
        texts={form.values}
        onChange={form.set}
        onSave={(texts) => {
          sent.current = form.values;
          saving.mutate(texts);
        }}
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

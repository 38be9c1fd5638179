import { languageSchema } from '@tessera/contracts/languages';
import { nothingChosen, type ReaderSettings } from '@tessera/contracts/reader';
import { readerRequested, useShell } from '@tessera/shell';
import { Button } from '@tessera/ui/button';
import { DimText } from '@tessera/ui/dim-text';
import { explainFailure } from '@tessera/ui/explain-failure';
import { FormError } from '@tessera/ui/form-error';
import { SelectField } from '@tessera/ui/select-field';
import { type FormEvent, useDeferredValue, useMemo, useState } from 'react';
import { useSettingsChange } from '../../parts/use-settings-change.ts';
import { isFollowedHere } from './is-followed-here.ts';
import styles from './reading.module.css';
import { formatOptions, languageOptions, notChosen, timeZoneOptions } from './reading-options.ts';
import { readingWords as words } from './reading-words.ts';

/** What is saved holds for the account; the shell then loads the page anew with it. */
export function ReadingForm({ saved }: { saved: ReaderSettings }) {
  const shell = useShell();
  const [wish, setWish] = useState(saved);
  // Hundreds of zones: the page is there before all of them are, with the chosen one.
  const isWhole = useDeferredValue(true, false);
  const options = useMemo(
    () => ({
      formats: formatOptions(saved.locale, isWhole),
      timeZones: timeZoneOptions(saved.timeZone, isWhole),
    }),
    [saved, isWhole],
  );
  const follow = (reader: ReaderSettings) => shell.publish(readerRequested, reader);
  const { change, error, pending } = useSettingsChange(({ reader = nothingChosen }) =>
    follow(reader),
  );
  const set = (changed: Partial<ReaderSettings>) => setWish({ ...wish, ...changed });
  const save = (event: FormEvent) => {
    event.preventDefault();
    change({ reader: wish });
  };
  const isOther = JSON.stringify(wish) !== JSON.stringify(saved);
  return (
    <form className={styles.form} onSubmit={save}>
      <SelectField
        label={words.language}
        value={wish.language ?? notChosen}
        options={languageOptions()}
        onChange={({ target }) => set({ language: readLanguage(target.value) })}
      />
      <SelectField
        label={words.formats}
        value={wish.locale ?? notChosen}
        options={options.formats}
        onChange={({ target }) => set({ locale: target.value || null })}
      />
      <SelectField
        label={words.timeZone}
        hint={words.timeZoneHint}
        value={wish.timeZone ?? notChosen}
        options={options.timeZones}
        onChange={({ target }) => set({ timeZone: target.value || null })}
      />
      {error !== null && <FormError title={words.notSaved}>{explainFailure(error)}</FormError>}
      {!isOther && !isFollowedHere(saved) ? (
        <>
          <DimText>{words.elsewhere}</DimText>
          <div>
            <Button onClick={() => follow(saved)}>{words.follow}</Button>
          </div>
        </>
      ) : (
        <div>
          <Button type="submit" disabled={!isOther} busy={pending !== undefined}>
            {words.save}
          </Button>
        </div>
      )}
    </form>
  );
}

function readLanguage(value: string): ReaderSettings['language'] {
  const language = languageSchema.safeParse(value);
  return language.success ? language.data : null;
}

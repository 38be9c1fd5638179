import { type IbanReading, readIban } from '@tessera/addresses/read-iban';
import { Explained } from '@tessera/ui/explained';
import { wordsLocale } from '@tessera/ui/reader-locale';
import { TextField } from '@tessera/ui/text-field';
import { useState } from 'react';
import type { CheckedFieldProps } from './checked-field.ts';
import { groupIban } from './group-iban.ts';
import { ibanProblems, ibanWords as words } from './iban-words.ts';

/** An IBAN as it is typed or pasted: checked at once, and what was read is shown in groups. */
export function IbanField({ value, onChange, isReminded, error, action, ref }: CheckedFieldProps) {
  const [wasLeft, setWasLeft] = useState(false);
  const reading = readIban(value);
  return (
    <TextField
      ref={ref}
      label={words.label}
      explained={<Explained of={words.how}>{words.howText}</Explained>}
      action={action}
      value={value}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => setWasLeft(true)}
      hint={reading.kind === 'valid' ? readText(reading) : words.hint}
      error={error ?? problemIn(reading, { isReminded, wasLeft })}
    />
  );
}

/** Half typed, it says little: it is read when the field was left or sending was tried. */
function problemIn(
  reading: IbanReading,
  { isReminded, wasLeft }: { isReminded: boolean; wasLeft: boolean },
): string | undefined {
  if (reading.kind === 'valid') return undefined;
  const isSaid = isReminded || (wasLeft && reading.problem !== 'empty');
  return isSaid ? ibanProblems[reading.problem] : undefined;
}

function readText({ iban, country }: Extract<IbanReading, { kind: 'valid' }>): string {
  const names = new Intl.DisplayNames(wordsLocale(), { type: 'region' });
  return words.read(groupIban(iban), names.of(country) ?? words.unknownCountry);
}

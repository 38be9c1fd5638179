import { type CivilDate, isCivilDate } from '@tessera/lending/civil-date';
import { assets } from '@tessera/money/asset';
import { SelectField } from '@tessera/ui/select-field';
import { TextField } from '@tessera/ui/text-field';
import { useState } from 'react';
import { offeredYears, periodNames, periodProblem } from './report-address.ts';
import styles from './reports.module.css';
import { reportWords } from './reports-words.ts';
import type { useReportAddress } from './use-report-address.ts';

const { period: words } = reportWords;

type FieldsProps = { readonly place: ReturnType<typeof useReportAddress> };

/** Which days and which account a statement is of. */
export function PeriodFields({ place }: FieldsProps) {
  const { address, today, change } = place;
  const problem = periodProblem(address, today);
  const dayField = (name: 'from' | 'to') => ({
    day: address[name],
    latest: today,
    onDay: (day: CivilDate) => change({ [name]: day }, { replace: true }),
  });
  return (
    <div className={styles.fields}>
      <SelectField
        isTight
        label={words.label}
        value={address.period}
        options={periodNames.map((name) => ({ value: name, label: words.name(name) }))}
        onChange={({ target }) =>
          change({ period: target.value, from: address.from, to: address.to })
        }
      />
      {address.period === 'chosen' && (
        <>
          <DayField
            label={words.from}
            {...dayField('from')}
            {...(problem === 'not-begun' && { error: words.notBegun })}
          />
          <DayField
            label={words.to}
            {...dayField('to')}
            {...(problem === 'reversed' && { error: words.reversed })}
          />
        </>
      )}
      <SelectField
        isTight
        label={words.asset}
        value={address.asset}
        options={[
          { value: 'all', label: words.allAssets },
          ...assets.map((asset) => ({ value: asset, label: words.assetOf(asset) })),
        ]}
        onChange={({ target }) => change({ asset: target.value })}
      />
    </div>
  );
}

type DayFieldProps = {
  readonly label: string;
  readonly error?: string;
  readonly day: CivilDate;
  readonly latest: CivilDate;
  readonly onDay: (day: CivilDate) => void;
};

/** A day that is being typed is none for a while: what stands in the field stays until it is one, or is left. */
function DayField({ label, error, day, latest, onDay }: DayFieldProps) {
  const [typed, setTyped] = useState({ text: day, over: day });
  const text = typed.over === day ? typed.text : day;
  return (
    <TextField
      label={label}
      {...(error !== undefined && { error })}
      type="date"
      value={text}
      max={latest}
      onChange={({ target: { value } }) => {
        setTyped({ text: value, over: isCivilDate(value) ? value : day });
        if (isCivilDate(value)) onDay(value);
      }}
      onBlur={() => setTyped({ text: day, over: day })}
    />
  );
}

/** Which year a report is of. */
export function YearField({ place: { address, today, change } }: FieldsProps) {
  return (
    <div className={styles.fields}>
      <SelectField
        isTight
        label={words.year}
        value={String(address.year)}
        options={offeredYears(address.year, today).map((year) => ({
          value: String(year),
          label: String(year),
        }))}
        onChange={({ target }) => change({ year: target.value })}
      />
    </div>
  );
}

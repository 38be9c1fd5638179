import { t } from '@lingui/core/macro';
import { ChoiceField } from './choice-field.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

/** How much of the past a chart shows. */
export type ChartRange = 'day' | 'week' | 'month' | 'year' | 'all';

const ranges = [
  { value: 'day', short: '1\u00a0d', name: t`One day` },
  { value: 'week', short: '1\u00a0w', name: t`One week` },
  { value: 'month', short: '1\u00a0m', name: t`One month` },
  { value: 'year', short: '1\u00a0y', name: t`One year` },
  { value: 'all', short: 'all', name: t`From the beginning` },
] as const;

const upToAYear: readonly ChartRange[] = ['day', 'week', 'month', 'year'];

type ChartRangeFieldProps = {
  value: ChartRange;
  onChange: (range: ChartRange) => void;
  /** Those that there is a past for; a day to a year unless given. */
  offered?: readonly ChartRange[];
};

/** The ranges of a chart beside its reading. */
export function ChartRangeField({ value, onChange, offered = upToAYear }: ChartRangeFieldProps) {
  const choices = ranges
    .filter((range) => offered.includes(range.value))
    .map(({ value: range, short, name }) => ({
      value: range,
      label: (
        <>
          <span aria-hidden="true">{short}</span>
          <VisuallyHidden>{name}</VisuallyHidden>
        </>
      ),
    }));
  return (
    <ChoiceField label={t`Range`} hideLabel choices={choices} value={value} onChange={onChange} />
  );
}

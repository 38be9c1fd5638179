import type { Asset } from '@tessera/money/asset';
import { parseLocalizedAmount } from '@tessera/money/parse-localized-amount';
import type { ReactNode } from 'react';
import styles from './amount-field.module.css';
import { amountProblem } from './amount-problem.tsx';
import { amountText } from './amount-text.ts';
import { classList } from './class-list.ts';
import { FieldFrame, type FieldWords, useField } from './field-frame.tsx';
import inputStyles from './input.module.css';
import { readerLocale } from './reader-locale.ts';

interface AmountFieldProps extends FieldWords {
  /** Decides scale and unit; the text itself is the caller's and is never rewritten while typing. */
  unit: Asset;
  value: string;
  onChange: (text: string) => void;
  /** Beside the label: "Use all", a balance. */
  action?: ReactNode;
  /** At the end of the box, after the unit: the value in euro, a share. */
  aside?: ReactNode;
  disabled?: boolean;
  /** The larger size, for the number that a screen is about. */
  large?: boolean;
}

/**
 * An amount as the reader's locale writes it. What was understood stands below ("€24,000.00")
 * before anything is sent, unless it was typed just so; text that cannot be read is explained unless `error` says more.
 */
export function AmountField(props: AmountFieldProps) {
  const { label, hint, unit, value, onChange, action, aside, disabled } = props;
  const locale = readerLocale();
  const understood = parseLocalizedAmount(value, unit, locale);
  const error = props.error ?? amountProblem(understood, unit);
  const field = useField({ hint, error });
  const spoken = understood.ok ? amountText({ asset: unit, minor: understood.minor }, locale) : '';
  const isAlreadySo = spoken.replace(/[^\d.,]/g, '') === value.trim();
  const echo = spoken !== '' && !isAlreadySo && (
    <output className={styles.echo} htmlFor={field.id}>
      {spoken}
    </output>
  );
  return (
    <FieldFrame id={field.id} label={label} hint={hint} error={error} action={action} echo={echo}>
      <span className={classList(inputStyles.box, props.large && styles.large)}>
        <input
          {...field}
          className={inputStyles.input}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          disabled={disabled}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        {/* One that grows is another element: its end stays, and browsers would count it as moved. */}
        <span key={String(aside !== undefined)} className={styles.suffix}>
          {unit}
          {aside !== undefined && <span className={styles.aside}> · {aside}</span>}
        </span>
      </span>
    </FieldFrame>
  );
}

import type { ComponentPropsWithRef } from 'react';
import { classList } from './class-list.ts';
import { FieldFrame, type FieldWords, useField } from './field-frame.tsx';
import { Icon } from './icon.tsx';
import { chevronDownIcon } from './icons.ts';
import inputStyles from './input.module.css';
import styles from './select-field.module.css';

interface SelectFieldProps extends ComponentPropsWithRef<'select'>, FieldWords {
  options: readonly { value: string; label: string }[];
  /** Takes no room below: for what has neither hint nor error. */
  isTight?: boolean;
}

/** One of many, by the browser's own list. For up to five, `ChoiceField` shows them all. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, options, isTight = false, ...select } = props;
  const field = useField({ id: select.id, hint, error });
  return (
    <FieldFrame id={field.id} label={label} hint={hint} error={error} isTight={isTight}>
      <span className={inputStyles.box}>
        <select {...select} {...field} className={classList(inputStyles.input, styles.select)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <span className={styles.chevron}>
          <Icon of={chevronDownIcon} />
        </span>
      </span>
    </FieldFrame>
  );
}

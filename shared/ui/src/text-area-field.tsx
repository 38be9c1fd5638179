import type { ComponentPropsWithRef } from 'react';
import { classList } from './class-list.ts';
import { FieldFrame, type FieldWords, useField } from './field-frame.tsx';
import inputStyles from './input.module.css';
import styles from './text-area-field.module.css';

interface TextAreaFieldProps extends ComponentPropsWithRef<'textarea'>, FieldWords {}

/** Several lines of text, which grow with what is written where the browser can do that. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { label, hint, error, rows = 5, ...area } = props;
  const field = useField({ id: area.id, hint, error });
  return (
    <FieldFrame id={field.id} label={label} hint={hint} error={error}>
      <span className={inputStyles.box}>
        <textarea
          rows={rows}
          {...area}
          {...field}
          className={classList(inputStyles.input, styles.area)}
        />
      </span>
    </FieldFrame>
  );
}

import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import styles from './checkbox-field.module.css';

interface CheckboxFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  label: ReactNode;
  error?: ReactNode;
}

/** Yes or no; the whole line is the target. The rest of its props are the input's. */
export function CheckboxField({ label, error, ...input }: CheckboxFieldProps) {
  const made = useId();
  const id = input.id ?? made;
  return (
    <div className={styles.field}>
      <label className={styles.line} htmlFor={id}>
        <input
          {...input}
          id={id}
          type="checkbox"
          className={styles.box}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span>{label}</span>
      </label>
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import styles from './checkbox-field.module.css';

interface CheckboxFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
}

/** Yes or no; the whole line is the target. The rest of its props are the input's. */
export function CheckboxField({ label, hint, error, ...input }: CheckboxFieldProps) {
  const made = useId();
  const id = input.id ?? made;
  const note = error ?? hint;
  return (
    <div className={styles.field}>
      <label className={styles.line} htmlFor={id}>
        <input
          {...input}
          id={id}
          type="checkbox"
          className={styles.box}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
        />
        <span>{label}</span>
      </label>
      {note !== undefined && (
        <p id={`${id}-note`} className={error ? styles.error : styles.hint}>
          {note}
        </p>
      )}
    </div>
  );
}

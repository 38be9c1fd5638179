import { type ReactNode, useId } from 'react';
import styles from './field-frame.module.css';
import { Icon } from './icon.tsx';
import { warningIcon } from './icons.ts';

/** What the words around an input are given as; every field takes them. */
export type FieldWords = {
  label: ReactNode;
  /** What to enter, in a few words; it stays while typing. */
  hint?: ReactNode;
  /** What is wrong and what to do. While it stands the input is invalid. */
  error?: ReactNode;
};

interface FieldFrameProps extends FieldWords {
  id: string;
  /** Right after the label: an `Explained`. */
  explained?: ReactNode;
  /** Beside the label, at the end of its line. */
  action?: ReactNode;
  /** Takes no room below: for what has neither hint nor error. */
  isTight?: boolean;
  /** At the end of the line below: what was understood. */
  echo?: ReactNode;
  children: ReactNode;
}

/** The input's ids, and the ARIA that ties it to its words. */
export function useField({ hint, error, id }: { id?: string | undefined } & Partial<FieldWords>) {
  const made = useId();
  const inputId = id ?? made;
  const described = error ? `${inputId}-error` : hint ? `${inputId}-hint` : undefined;
  return {
    id: inputId,
    'aria-describedby': described,
    'aria-invalid': error ? (true as const) : undefined,
  };
}

/** Label above, input, and one line below that is kept free, so that an error moves nothing. */
export function FieldFrame(props: FieldFrameProps) {
  const { id, label, hint, error, explained, action, echo, isTight = false, children } = props;
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <span className={styles.name}>
          <label className={styles.label} htmlFor={id}>
            {label}
          </label>
          {explained}
        </span>
        {action}
      </div>
      {children}
      <div className={styles.foot} hidden={isTight && !hint && !error && !echo}>
        {error ? (
          <p className={styles.error} id={`${id}-error`}>
            <Icon of={warningIcon} size={16} />
            <span>{error}</span>
          </p>
        ) : (
          <p className={styles.hint} id={`${id}-hint`}>
            {hint}
          </p>
        )}
        {echo}
      </div>
    </div>
  );
}

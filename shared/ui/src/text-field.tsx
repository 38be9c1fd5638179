import type { ComponentPropsWithRef, ReactNode } from 'react';
import { FieldFrame, type FieldWords, useField } from './field-frame.tsx';
import styles from './input.module.css';

interface TextFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'size'>, FieldWords {
  /** Right after the label: an `Explained`. */
  explained?: ReactNode;
  /** Beside the label, at the end of its line. */
  action?: ReactNode;
}

/** A line of text. The rest of its props are the input's, so that `{...register('name')}` fits. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, explained, action, ...input } = props;
  const field = useField({ id: input.id, hint, error });
  return (
    <FieldFrame
      id={field.id}
      label={label}
      hint={hint}
      error={error}
      explained={explained}
      action={action}
    >
      <span className={styles.box}>
        <input type="text" {...input} {...field} className={styles.input} />
      </span>
    </FieldFrame>
  );
}

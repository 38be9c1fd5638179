import { type ReactNode, useId } from 'react';
import styles from './choice-field.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export type Choice<Value extends string> = {
  value: Value;
  label: ReactNode;
};

type ChoiceFieldProps<Value extends string> = {
  label: ReactNode;
  choices: readonly Choice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  hint?: ReactNode;
  /** Keeps the label for readers only, where a heading says the same. */
  hideLabel?: boolean;
};

/** One of a few, all in sight: a radio group drawn as a segmented control. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { label, choices, value, onChange, hint, hideLabel = false } = props;
  const made = useId();
  const hintId = `${made}-hint`;
  return (
    <fieldset className={styles.field} aria-describedby={hint ? hintId : undefined}>
      <legend className={hideLabel ? styles.unseen : styles.legend}>
        {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </legend>
      <div className={styles.track}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.choice}>
            <input
              className={styles.radio}
              type="radio"
              name={made}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span className={styles.face}>{choice.label}</span>
          </label>
        ))}
      </div>
      {hint !== undefined && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </fieldset>
  );
}

import { t } from '@lingui/core/macro';
import { type ComponentPropsWithRef, type ReactNode, useState } from 'react';
import { FieldFrame, type FieldWords, useField } from './field-frame.tsx';
import { Icon } from './icon.tsx';
import { eyeIcon, eyeOffIcon } from './icons.ts';
import inputStyles from './input.module.css';
import styles from './password-field.module.css';

interface PasswordFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'type'>, FieldWords {
  /** Which password is meant, so that a password manager offers or keeps the right one. */
  autoComplete: 'current-password' | 'new-password';
  action?: ReactNode;
}

/** A password that can be looked at while it is typed. */
export function PasswordField({ label, hint, error, action, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const field = useField({ id: input.id, hint, error });
  return (
    <FieldFrame id={field.id} label={label} hint={hint} error={error} action={action}>
      <span className={inputStyles.box}>
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          {...field}
          type={shown ? 'text' : 'password'}
          className={inputStyles.input}
        />
        <button
          type="button"
          className={styles.reveal}
          aria-label={shown ? t`Hide password` : t`Show password`}
          aria-controls={field.id}
          onClick={() => setShown(!shown)}
        >
          <Icon of={shown ? eyeOffIcon : eyeIcon} />
        </button>
      </span>
    </FieldFrame>
  );
}

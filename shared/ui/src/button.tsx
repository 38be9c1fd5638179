import type { ComponentPropsWithRef } from 'react';
import styles from './button.module.css';
import variants from './button-variants.module.css';
import { classList } from './class-list.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

interface ButtonProps extends ComponentPropsWithRef<'button'> {
  /** `primary` is the accent: one on a screen. The default is `secondary`. */
  variant?: ButtonVariant;
  /** Work is under way: keeps its width, takes no second click, and says so to readers. */
  busy?: boolean;
  /** As wide as what it stands in. */
  wide?: boolean;
  /** 36 px for the rows of a table; thumbs still get 44. */
  small?: boolean;
}

/** A button of 44 px whose words say what will happen. Its type is `button` unless given. */
export function Button({
  variant = 'secondary',
  busy = false,
  wide = false,
  small = false,
  className,
  disabled,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classList(buttonClass(variant, wide, small), busy && variants.busy, className)}
      disabled={busy || disabled}
      aria-busy={busy || undefined}
    >
      <span className={variants.label}>{children}</span>
      {busy && (
        <span className={variants.dots} aria-hidden="true">
          <span />
          <span />
          <span />
        </span>
      )}
    </button>
  );
}

/** The look of a button, for the few other elements that act as one. */
export function buttonClass(variant: ButtonVariant, wide = false, small = false): string {
  const own = variant === 'primary' ? styles.primary : variants[variant];
  return classList(styles.button, own, wide && variants.wide, small && variants.small);
}

import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { type ButtonVariant, buttonClass } from './button.tsx';
import { classList } from './class-list.ts';

interface ButtonLinkProps extends ComponentProps<typeof Link> {
  variant?: ButtonVariant;
  wide?: boolean;
  /** As of a button. */
  small?: boolean;
}

/** A link within the site that looks like a button, because it leads to an action. */
export function ButtonLink(props: ButtonLinkProps) {
  const { variant = 'secondary', wide, small, className, ...link } = props;
  return <Link {...link} className={classList(buttonClass(variant, wide, small), className)} />;
}

import { VisuallyHidden } from './visually-hidden.tsx';

/** Tells password managers whose password a form asks for; nobody sees or reaches it. */
export function AccountOfPassword({ email }: { email: string }) {
  return (
    <VisuallyHidden>
      <input
        type="email"
        name="username"
        autoComplete="username"
        readOnly
        tabIndex={-1}
        aria-hidden="true"
        value={email}
      />
    </VisuallyHidden>
  );
}

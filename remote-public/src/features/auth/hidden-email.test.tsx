import { renderWithShell } from '@tessera/testing/render-with-shell';
import { NewPasswordForm } from './new-password-form.tsx';
import { ResendForm } from './resend-form.tsx';

describe('the e-mail that a password manager needs to know', () => {
  it.each([
    ['sending the mail again', <ResendForm key="resend" email="ada@example.com" />],
    ['a new password', <NewPasswordForm key="new" code="c" email="ada@example.com" />],
  ])('is hidden, and is not said to be read-only beside that: %s', (_, form) => {
    const { container } = renderWithShell(form, { route: '/', path: '/' });
    const hidden = container.querySelector('input[type="hidden"]');
    expect(hidden).toHaveProperty('value', 'ada@example.com');
    expect(hidden?.hasAttribute('readonly')).toBe(false);
  });
});

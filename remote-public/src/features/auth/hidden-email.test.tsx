import { renderWithShell } from '@tessera/testing/render-with-shell';
import { createElement } from 'react';
import { NewPasswordForm } from './new-password-form.tsx';
import { ResendForm } from './resend-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

const email = 'ada@example.com';

describe('what a password manager needs to know of a form', () => {
  it.each([
    ['signing in', createElement(SignInForm, { email }), email, 'current-password'],
    ['signing up', createElement(SignUpForm), '', 'new-password'],
    ['sending the mail again', createElement(ResendForm, { email }), email, 'current-password'],
    ['a new password', createElement(NewPasswordForm, { code: 'c', email }), email, 'new-password'],
  ])('stands before the password: %s', (_, form, value, meant) => {
    const { container } = renderWithShell(form, { route: '/', path: '/' });
    const [user, password, ...more] = container.querySelectorAll('input:not([type=checkbox])');
    expect(more).toEqual([]);
    // Chromium takes no hidden field for a user name, and says so in its console.
    expect(user).toHaveProperty('type', 'email');
    expect(user).toHaveAttribute('autocomplete', 'username');
    expect(user).toHaveProperty('value', value);
    expect(password).toHaveProperty('type', 'password');
    expect(password).toHaveAttribute('autocomplete', meant);
  });
});

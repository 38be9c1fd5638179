import { render, screen } from '@testing-library/react';
import { PasswordStrength, passwordStrength } from './password-strength.tsx';

it.each([
  ['short', 0],
  ['aaaaaaaaaaaaaa', 1],
  ['12345678901234567890', 1],
  ['password12345678', 2],
  ['gravel otter', 2],
  ['gravel otter tin', 3],
  ['gravel otter tin whistle', 4],
])('rates %s as %i', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});

it('says in words what is missing', () => {
  render(<PasswordStrength password="grave" />);
  expect(screen.getByText('5 more characters needed.')).toBeInTheDocument();
});

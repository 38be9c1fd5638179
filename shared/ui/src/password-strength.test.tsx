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
  ['abdegabdeg', 1],
  ['abdegabdegabde', 2],
  ['abdegabdegabdegabd', 3],
  ['1974 gravel tin', 3],
])('rates %s as %i', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});

it.each([
  ['', 'At least 10 characters. A few words that only you would join are best.'],
  ['grave', '5 more characters needed.'],
  ['gravelott', '1 more character needed.'],
  ['aaaaaaaaaa', 'Easy to guess: more words make it stronger.'],
  ['gravel otter', 'Fair: more words make it stronger.'],
  ['gravel otter tin', 'Good.'],
  ['gravel otter tin whistle', 'Strong.'],
])('says beside "%s": %s', (password, words) => {
  render(<PasswordStrength password={password} />);
  expect(screen.getByText(words)).toBeInTheDocument();
});

it.each([
  ['short', 0],
  ['gravel otter', 2],
  ['gravel otter tin whistle', 4],
])('lights for "%s" the first %i of four tiles', (password, lit) => {
  const { container } = render(<PasswordStrength password={password} />);
  const tiles = [...container.querySelectorAll('rect')].map((tile) => tile.getAttribute('class'));
  expect(tiles).toEqual([0, 1, 2, 3].map((index) => (index < lit ? 'lit' : 'unlit')));
});

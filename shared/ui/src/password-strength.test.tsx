import { render, screen } from '@testing-library/react';
import { refusalOfPassword } from './password-rule.ts';
import { PasswordStrength } from './password-strength.tsx';

const email = 'ada.lovelace@example.com';

// The lists of words are megabytes, which take their time to be read.
jest.setTimeout(120_000);
beforeAll(() => refusalOfPassword('of enough characters', email), 120_000);

it.each([
  'password12',
  'Sommer2024!',
  'qwertzuiop',
  'aaaaaaaaaaaa',
  'iloveyou2020',
  'schmetterling',
  'ada.lovelace@example.com',
])('refuses %s, which is easy to guess', async (password) => {
  expect(await refusalOfPassword(password, email)).toMatch(/easy to guess/);
});

it('takes a few words that belong to nothing, and asks for enough characters', async () => {
  expect(await refusalOfPassword('gravel otter tin', email)).toBeUndefined();
  expect(await refusalOfPassword('violet-harbour-271', email)).toBeUndefined();
  expect(await refusalOfPassword('Kd8#vnq2L', email)).toBe('Use at least 10 characters.');
});

it.each([
  ['', 'At least 10 characters. A few words that only you would join are best.'],
  ['grave', '5 more characters needed.'],
  ['gravelott', '1 more character needed.'],
  ['aaaaaaaaaa', 'Easy to guess: more words make it stronger.'],
  ['gravel otter tin', 'Strong.'],
])('says beside "%s": %s', async (password, words) => {
  render(<PasswordStrength password={password} email={email} />);
  expect(await screen.findByText(words)).toBeInTheDocument();
});

it.each([
  ['short', 0],
  ['aaaaaaaaaa', 1],
  ['gravel otter tin', 4],
])('lights for "%s" the first %i of four tiles', async (password, lit) => {
  const { container } = render(<PasswordStrength password={password} email={email} />);
  await screen.findByText(/needed|guess|Strong/);
  const tiles = [...container.querySelectorAll('rect')].map((tile) => tile.getAttribute('class'));
  expect(tiles).toEqual([0, 1, 2, 3].map((index) => (index < lit ? 'lit' : 'unlit')));
});

it('says that it is being compared until it was', () => {
  render(<PasswordStrength password="gravel otter tin" email={email} />);
  expect(screen.getByText('Comparing it with well-known passwords.')).toBeInTheDocument();
});

import type { IdentityFailure } from '@tessera/shell';
import { checkPasswords, refusedPassword } from './password-problem.ts';

jest.mock('@tessera/ui/guess-password', () => ({
  scoreOf: (password: string) => (password.includes('well known') ? 2 : 4),
}));

describe('a new password', () => {
  it.each([
    ['with both passwords', 'old password', 'a new password', {}],
    ['of exactly the least length', 'old password', '0123456789', {}],
    ['one character too short', 'old password', '012345678', { next: /at least 10 characters/ }],
    ['without the current one', '', 'a new password', { current: /^Enter the password/ }],
    ['that is the current one', 'same password', 'same password', { next: /is the current one/ }],
    ['that is well known', 'old password', 'well known one', { next: /easy to guess/ }],
    ['while nothing is typed', '', '', { current: /^Enter/, next: /at least 10 characters/ }],
  ])('is judged %s', async (_, current, next, problems) => {
    const found = await checkPasswords({ current, next }, 'ada@example.com');
    expect(Object.keys(found)).toEqual(Object.keys(problems));
    for (const [field, words] of Object.entries(problems)) {
      expect(found[field as keyof typeof found]).toMatch(words);
    }
  });

  it.each<[IdentityFailure, string, RegExp]>([
    ['invalid-credentials', 'current', /not your current password/],
    ['weak-password', 'next', /too easy to guess/],
    ['too-many-requests', 'form', /does not say for how long/],
    ['requires-recent-sign-in', 'form', /sign in again/],
    ['network', 'form', /^No clear answer came, and we do not know yet whether/],
    ['unknown', 'form', /^No clear answer came, and we do not know yet whether/],
    ['invalid-email', 'form', /was not changed\. Try again/],
  ])('that is refused as %s is explained at its field', (reason, field, words) => {
    expect(refusedPassword(reason)).toEqual({ [field]: expect.stringMatching(words) });
  });
});

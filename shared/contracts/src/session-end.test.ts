import { challengeOfEnd, readSessionEnd } from './session-end.ts';

const answer = (status: number, challenge?: string) => ({
  status,
  headers: { get: (name: string) => (name === 'www-authenticate' ? (challenge ?? null) : null) },
});

describe('the end of a session', () => {
  it.each(['signed_out', 'idle', 'too_old'] as const)('is read where it was %s', (reason) => {
    expect(readSessionEnd(answer(401, challengeOfEnd(reason)))).toBe('ended');
  });

  it('is told from one that was replaced', () => {
    expect(readSessionEnd(answer(401, challengeOfEnd('replaced')))).toBe('replaced');
  });

  it.each([
    ['a token that is not good', answer(401, 'Bearer')],
    ['a refusal without a challenge', answer(401)],
    [
      'a recent sign-in that is wanted',
      answer(401, 'Bearer error="insufficient_user_authentication"'),
    ],
    ['any other answer', answer(403, challengeOfEnd('idle'))],
  ])('is not %s', (_, other) => {
    expect(readSessionEnd(other)).toBeUndefined();
  });
});

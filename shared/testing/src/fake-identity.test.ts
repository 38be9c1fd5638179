import { describeIdentity } from './describe-identity.ts';
import { createFakeIdentity } from './fake-identity.ts';

describeIdentity(createFakeIdentity);

it('answers otherwise from when it is told to, and only where it is told to', async () => {
  const { identity, set } = createFakeIdentity();
  set({ signUp: async () => ({ ok: false, reason: 'email-taken' }) });
  expect(await identity.signUp('ada@example.com', 'secret')).toEqual({
    ok: false,
    reason: 'email-taken',
  });
  expect(await identity.verifyEmail('code')).toEqual({ ok: true });
});

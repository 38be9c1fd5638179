import type { Identity, IdentityResult } from '@tessera/shell';
import { describeIdentity } from '@tessera/testing/describe-identity';
import { createFakeIdentity } from '@tessera/testing/fake-identity';
import { createIdentity } from './create-identity.ts';
import { createTestingProvider, tokenOf, verified } from './testing-provider.ts';

function arrange(identity: Partial<Identity> = {}) {
  const { provider, setIdToken } = createTestingProvider(verified, identity);
  const session = {
    provider: jest.fn(async () => provider),
    settle: jest.fn(async () => undefined),
  };
  const leaveUnverified = jest.fn(async () => undefined);
  const replace = jest.fn(async () => undefined);
  const prepareReplacement = jest.fn(async () => replace);
  const unused = { ...session, wasTurnedAway: () => false } as unknown as Parameters<
    typeof createIdentity
  >[0];
  return {
    setIdToken,
    identity: createIdentity(unused, leaveUnverified, prepareReplacement),
    session,
    leaveUnverified,
    prepareReplacement,
    replace,
  };
}

describeIdentity((answers) => {
  const provider = createFakeIdentity(answers);
  return { identity: arrange(provider.identity).identity, calls: provider.calls };
});

it('has settled the session when a sign-in succeeds', async () => {
  const { identity, session } = arrange();
  expect(await identity.signIn('ada@example.com', 'secret')).toEqual({
    ok: true,
    value: 'signed-in',
  });
  expect(session.settle).toHaveBeenCalledTimes(1);
});

it('leads a sign-in with an unverified e-mail to the explanation', async () => {
  const { identity, session, leaveUnverified } = arrange({
    signIn: async () => ({ ok: true, value: 'unverified' }),
  });
  await identity.signIn('ada@example.com', 'secret');
  expect(leaveUnverified).toHaveBeenCalledWith('ada@example.com');
  expect(session.settle).not.toHaveBeenCalled();
});

describe('a changed password', () => {
  const proving = (result: IdentityResult) => {
    const site = arrange({
      changePassword: async () => {
        site.setIdToken(tokenOf(2_000));
        return result;
      },
    });
    site.setIdToken(tokenOf(1_000));
    return site;
  };
  const done: IdentityResult = { ok: true, value: undefined };

  it.each<[string, IdentityResult]>([
    ['was taken', done],
    ['was refused as weak', { ok: false, reason: 'weak-password' }],
    ['was lost with the network', { ok: false, reason: 'network' }],
  ])('that %s has the sign-in of its proof take the place of the former one', async (_, result) => {
    const { identity, prepareReplacement, replace } = proving(result);
    expect(await identity.changePassword('secret', 'better')).toEqual(result);
    expect(prepareReplacement.mock.calls).toEqual([[tokenOf(1_000)]]);
    expect(replace.mock.calls).toEqual([[tokenOf(2_000)]]);
  });

  it('is not begun when what replaces its sign-in does not load', async () => {
    const report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { identity, prepareReplacement, replace } = proving(done);
    prepareReplacement.mockRejectedValue(new Error('chunk failed'));
    expect(await identity.changePassword('secret', 'better')).toEqual({
      ok: false,
      reason: 'network',
    });
    expect(replace).not.toHaveBeenCalled();
    report.mockRestore();
  });

  it('replaces nothing when the present one was not proven', async () => {
    const { identity, replace, setIdToken } = arrange({
      changePassword: async () => ({ ok: false, reason: 'invalid-credentials' }),
    });
    setIdToken(tokenOf(1_000));
    await identity.changePassword('guess', 'better');
    expect(replace).not.toHaveBeenCalled();
  });
});

it('never rejects: a provider that does not load is a failure of the network', async () => {
  const report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { identity, session } = arrange();
  session.provider.mockRejectedValue(new Error('chunk failed'));
  expect(await identity.sendPasswordReset('ada@example.com')).toEqual({
    ok: false,
    reason: 'network',
  });
  report.mockRestore();
});

describe('what the auth forms may ask', () => {
  const operations: { [Name in keyof Identity]: Parameters<Identity[Name]> } = {
    signIn: ['ada@example.com', 'secret'],
    signUp: ['ada@example.com', 'secret'],
    completeSignUp: [],
    resendVerification: ['ada@example.com', 'secret'],
    sendPasswordReset: ['ada@example.com'],
    verifyEmail: ['code'],
    checkPasswordResetCode: ['code'],
    confirmPasswordReset: ['code', 'better'],
    changePassword: ['secret', 'better'],
  };
  const names = Object.keys(operations) as (keyof Identity)[];
  type Operation = (...given: readonly string[]) => Promise<unknown>;

  it.each(names)('reaches the provider as it was asked: %s', async (name) => {
    const answer = { ok: false, reason: 'too-many-requests' } as const;
    const operation = jest.fn(async () => answer);
    const { identity } = arrange({ [name]: operation });
    expect(await (identity[name] as Operation)(...operations[name])).toEqual(answer);
    expect(operation.mock.calls).toEqual([operations[name]]);
  });
});

it('settles nothing and leads nowhere when a sign-in is refused', async () => {
  const { identity, session, leaveUnverified } = arrange({
    signIn: async () => ({ ok: false, reason: 'invalid-credentials' }),
  });
  await identity.signIn('ada@example.com', 'wrong');
  expect(session.settle).not.toHaveBeenCalled();
  expect(leaveUnverified).not.toHaveBeenCalled();
});

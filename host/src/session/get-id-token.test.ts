import { createEventBus } from '@tessera/shell';
import { describeGetIdToken } from '@tessera/testing/describe-get-id-token';
import { createGetIdToken } from './get-id-token.ts';
import type { SessionController } from './session-controller.ts';
import { createTestingProvider, verified } from './testing-provider.ts';

const user = { id: 'u1', email: 'ada@example.com', emailVerified: true } as const;

function arrange(account = verified) {
  const bus = createEventBus();
  const { provider, setAccount } = createTestingProvider(account);
  const controller = { upToDateProvider: async () => provider } as unknown as SessionController;
  return { bus, getIdToken: createGetIdToken(controller, bus.observe('session')), setAccount };
}

describeGetIdToken(() => {
  const { bus, getIdToken } = arrange({ ...verified, id: 'user-1' });
  return { getIdToken, setSession: (session) => bus.publishAsShell('session', session) };
});

it('hands on that the token is to be a new one', async () => {
  const { bus, getIdToken } = arrange();
  bus.publishAsShell('session', { status: 'signed-in', user });
  expect(await getIdToken()).toBe('token false');
  expect(await getIdToken({ forceRefresh: true })).toBe('token true');
});

it('is of nobody else than the page speaks for, though another tab has signed them in', async () => {
  const { bus, getIdToken, setAccount } = arrange();
  bus.publishAsShell('session', { status: 'signed-in', user });
  setAccount({ ...verified, id: 'u2' });
  expect(await getIdToken()).toBeNull();
});

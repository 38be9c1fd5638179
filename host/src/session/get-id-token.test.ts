import { createEventBus } from '@tessera/shell';
import { describeGetIdToken } from '@tessera/testing/describe-get-id-token';
import { createGetIdToken } from './get-id-token.ts';
import type { SessionController } from './session-controller.ts';
import { createTestingProvider, verified } from './testing-provider.ts';

const user = { id: 'u1', email: 'ada@example.com', emailVerified: true } as const;

function arrange() {
  const bus = createEventBus();
  const { provider } = createTestingProvider(verified);
  const controller = { provider: async () => provider } as unknown as SessionController;
  return { bus, getIdToken: createGetIdToken(controller, bus.observe('session')) };
}

describeGetIdToken(() => {
  const { bus, getIdToken } = arrange();
  return { getIdToken, setSession: (session) => bus.publishAsShell('session', session) };
});

it('hands on that the token is to be a new one', async () => {
  const { bus, getIdToken } = arrange();
  bus.publishAsShell('session', { status: 'signed-in', user });
  expect(await getIdToken()).toBe('token false');
  expect(await getIdToken({ forceRefresh: true })).toBe('token true');
});

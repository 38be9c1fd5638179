import { createEventBus } from '@tessera/shell';
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

it('waits until it is known who is there', async () => {
  const { bus, getIdToken } = arrange();
  const token = getIdToken({ forceRefresh: true });
  bus.publishAsShell('session', { status: 'signed-in', user });
  expect(await token).toBe('token true');
});

it.each([{ status: 'none' }, { status: 'signing-out' }] as const)(
  'is null when the session is $status',
  async (session) => {
    const { bus, getIdToken } = arrange();
    bus.publishAsShell('session', session);
    expect(await getIdToken()).toBeNull();
  },
);

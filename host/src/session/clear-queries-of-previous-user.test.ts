import { QueryClient } from '@tanstack/react-query';
import { createEventBus } from '@tessera/shell';
import { clearQueriesOfPreviousUser } from './clear-queries-of-previous-user.ts';

const signedIn = (id: string) =>
  ({ status: 'signed-in', user: { id, email: `${id}@example.com`, emailVerified: true } }) as const;

it.each([
  ['signs out', { status: 'none' } as const],
  ['is replaced by another', signedIn('bob')],
])('forgets what the server said when the user %s', (_, next) => {
  const bus = createEventBus();
  const client = new QueryClient();
  clearQueriesOfPreviousUser(bus, client);
  bus.publishAsShell('session', signedIn('ada'));
  client.setQueryData(['loans'], ['private']);
  bus.publishAsShell('session', next);
  expect(client.getQueryData(['loans'])).toBeUndefined();
});

it('keeps it while the same user stays, and what a guest has seen of prices', () => {
  const bus = createEventBus({ session: { status: 'none' } });
  const client = new QueryClient();
  clearQueriesOfPreviousUser(bus, client);
  client.setQueryData(['prices'], 1);
  bus.publishAsShell('session', signedIn('ada'));
  bus.publishAsShell('session', signedIn('ada'));
  expect(client.getQueryData(['prices'])).toBe(1);
});

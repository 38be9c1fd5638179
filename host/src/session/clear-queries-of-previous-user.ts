import type { QueryClient } from '@tanstack/react-query';
import type { EventBus } from '@tessera/shell';

/** Whatever the server said to one user is gone before the next one is there. */
export function clearQueriesOfPreviousUser(bus: EventBus, queryClient: QueryClient): void {
  let previous: string | undefined;
  bus.observe('session').subscribe((session) => {
    // Until somebody has left for good, their page may still be on the screen.
    if (session.status === 'loading' || session.status === 'signing-out') return;
    const user = session.status === 'signed-in' ? session.user.id : undefined;
    if (previous !== undefined && user !== previous) {
      void queryClient.cancelQueries();
      queryClient.clear();
    }
    previous = user;
  });
}

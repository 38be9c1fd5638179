import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '@tessera/api-client/query-keys';
import { noticesChanged, useShell } from '@tessera/shell';
import { lookAtProvider } from '../../api/look-at-provider.ts';

const mostAttempts = 3;

/**
 * Has the API look at the identity provider, and the page at what that froze, ended and told. Says whether
 * it was heard; if not, the API finds out by itself within minutes.
 */
export function useTellProvider(): () => Promise<boolean> {
  const shell = useShell();
  const queryClient = useQueryClient();
  return async () => {
    const isTold = await tell(mostAttempts);
    for (const { all } of [queryKeys.factors, queryKeys.limits, queryKeys.devices]) {
      void queryClient.invalidateQueries({ queryKey: all });
    }
    shell.publish(noticesChanged, {});
    return isTold;
  };
}

async function tell(attempts: number): Promise<boolean> {
  try {
    await lookAtProvider();
    return true;
  } catch (error) {
    if (attempts > 1) return tell(attempts - 1);
    console.error('The API was not told of the change.', error);
    return false;
  }
}

import { QueryClient } from '@tanstack/react-query';

const freshForMs = 10_000;
const keptForMs = 5 * 60_000;
const retriesAtMost = 2;

/** A refusal stays one, however often asked; too many requests and failures of the server may pass. */
function mayPass(error: unknown): boolean {
  const status = error instanceof Error && 'status' in error ? Number(error.status) : Number.NaN;
  return !(status >= 400 && status < 500 && status !== 408 && status !== 429);
}

/** The one store of server state, shared by all remotes; each names its own keys and intervals. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshForMs,
        gcTime: keptForMs,
        // Without a network a question fails and says so, in place of a page that waits without a word.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) => failures < retriesAtMost && mayPass(error),
      },
      // What moves money is repeated by the user, or with its key by whoever wrote the mutation.
      mutations: { retry: false },
    },
  });
}

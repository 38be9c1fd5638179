import { createPublicClient, http } from 'viem';

const timeoutMs = 10_000;
/** Requests of one moment travel together: a node answers thousands of balances in a few answers. */
const requestsAtOnce = 500;

export type EthereumClient = ReturnType<typeof ethereumClient>;

/** A node over JSON-RPC. */
export function ethereumClient(rpcUrl: string) {
  return createPublicClient({
    transport: http(rpcUrl, {
      timeout: timeoutMs,
      batch: { batchSize: requestsAtOnce },
      // A node that sends us elsewhere is not asked elsewhere.
      fetchOptions: { redirect: 'error' },
    }),
  });
}

/** Turns what viem throws for something that is not there into null. */
export function nullWhen(name: string) {
  return (error: Error) => {
    if (error.name === name) return null;
    throw error;
  };
}

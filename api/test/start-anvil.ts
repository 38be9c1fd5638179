import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { endChild, hasEnded } from '@tessera/processes/end-child';
import { waitUntil } from '@tessera/processes/wait-until';
import { createTestClient, type Hex, http, parseGwei, publicActions, walletActions } from 'viem';
import { anvilBinary } from '../../scripts/launch/anvil-binary.ts';

export type TestChain = Awaited<ReturnType<typeof startAnvil>>;

const startTimeoutMs = 30_000;

/**
 * A real node on a chain of its own, with the means to move it. The node itself looks for its port
 * and says which: one that was looked for before could be another node's by then.
 */
export async function startAnvil(flags: readonly string[] = []) {
  const node = spawn(anvilBinary(), ['--port', '0', ...flags], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const rpcUrl = `http://${await listeningAddress(node)}`;
  const client = createTestClient({
    mode: 'anvil',
    transport: http(rpcUrl, { retryCount: 0 }),
    pollingInterval: 20,
  })
    .extend(publicActions)
    .extend(walletActions);
  const [account] = await client.getAddresses();
  if (!account) throw new Error('anvil has no account');
  /** The node mines a moment after it took a transaction. */
  const mined = (hash: string) => client.waitForTransactionReceipt({ hash: hash as Hex });
  return {
    rpcUrl,
    client,
    mined,
    /** Once it is mined, unless mining is off. */
    async send(to: string, value: bigint) {
      const hash = await client.sendTransaction({
        account,
        chain: null,
        to: to as `0x${string}`,
        value,
        // A fixed fee, so that the same transfer after a reorganisation is the same transaction.
        gasPrice: parseGwei('100'),
      });
      if (await client.getAutomine()) await mined(hash);
      return hash;
    },
    mine: (blocks: number) => client.mine({ blocks }),
    stop: () => endChild(node, 'SIGTERM'),
  };
}

async function listeningAddress(node: ChildProcessByStdio<null, Readable, null>): Promise<string> {
  let said = '';
  const listen = (chunk: Buffer) => {
    said += chunk;
  };
  node.stdout.on('data', listen);
  const address = () => /Listening on (\S+)\n/.exec(said)?.[1];
  await waitUntil(() => hasEnded(node) || address() !== undefined, {
    timeoutMs: startTimeoutMs,
    pollMs: 5,
    failure: () => 'anvil did not start',
  });
  node.stdout.off('data', listen).resume();
  const found = address();
  if (!found) throw new Error(`anvil ended at its start:\n${said}`);
  return found;
}

import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { freePort } from '@tessera/processes/free-port';
import { waitUntil } from '@tessera/processes/wait-until';
import { createTestClient, http, parseGwei, publicActions, walletActions } from 'viem';

export type TestChain = Awaited<ReturnType<typeof startAnvil>>;

const startTimeoutMs = 10_000;

/** A real node on a chain of its own, with the means to move it. */
export async function startAnvil(flags: readonly string[] = []) {
  const port = await freePort();
  const rpcUrl = `http://127.0.0.1:${port}`;
  const launcher = anvilLauncher();
  const node = spawn(process.execPath, [launcher, '--port', String(port), '--silent', ...flags], {
    stdio: 'ignore',
  });
  const ended = new Promise<void>((resolve) => {
    node.once('exit', () => resolve());
  });
  const client = createTestClient({
    mode: 'anvil',
    transport: http(rpcUrl, { retryCount: 0 }),
    pollingInterval: 20,
  })
    .extend(publicActions)
    .extend(walletActions);
  await waitUntil(async () => (await client.getChainId()) > 0, {
    timeoutMs: startTimeoutMs,
    failure: () => 'anvil did not start',
  });
  const [account] = await client.getAddresses();
  if (!account) throw new Error('anvil has no account');
  return {
    rpcUrl,
    client,
    send: (to: string, value: bigint) =>
      client.sendTransaction({
        account,
        chain: null,
        to: to as `0x${string}`,
        value,
        // A fixed fee, so that the same transfer after a reorganisation is the same transaction.
        gasPrice: parseGwei('100'),
      }),
    mine: (blocks: number) => client.mine({ blocks }),
    stop: async () => {
      node.kill('SIGTERM');
      await ended;
    },
  };
}

function anvilLauncher(): string {
  const manifest = createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json');
  const { bin } = createRequire(import.meta.url)(manifest) as { bin: Record<string, string> };
  return path.join(path.dirname(manifest), bin.anvil ?? '');
}

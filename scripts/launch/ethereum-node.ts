import { genesisTimeOf } from './ethereum-state.ts';

export const sandboxChainId = 31337;

async function callNode(url: string, method: string, params: unknown[] = []) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  return ((await response.json()) as { result?: unknown }).result;
}

/** Arguments for anvil: a chain that mines on demand and goes on from what `stateFile` holds. */
export const ethereumArguments = (host: string, port: number, stateFile: string): string[] => [
  ...['--host', host, '--port', `${port}`, '--chain-id', `${sandboxChainId}`],
  ...['--state', stateFile, '--state-interval', '1'],
  ...['--timestamp', genesisTimeOf(stateFile)],
];

/** Whether the sandbox's chain answers there; throws while nothing does. */
export const answersAsSandboxChain = async (url: string) =>
  Number(await callNode(url, 'eth_chainId')) === sandboxChainId;

/** Starting at the first block's time has set the node's clock back to it. */
export async function setClockToNow(url: string) {
  await callNode(url, 'evm_setTime', [Math.floor(Date.now() / 1000)]);
}

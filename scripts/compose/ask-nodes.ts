import { sandboxUsdcContract } from '../../shared/contracts/src/sandbox.ts';
import type { Stack } from './stack.ts';

/** Runs in a node's own container, for its network leads nowhere. */
const askFromInside = `
const { PORT, BITCOIN_RPC_USER: user, BITCOIN_RPC_PASSWORD: password } = process.env;
const [method, params] = process.argv.slice(1);
const response = await fetch('http://127.0.0.1:' + PORT, {
  method: 'POST',
  headers: {
    'content-type': 'application/json',
    ...(user && { authorization: 'Basic ' + btoa(user + ':' + password) }),
  },
  body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: JSON.parse(params) }),
});
const { result, error } = await response.json();
if (error) throw new Error(method + ': ' + JSON.stringify(error));
console.log(JSON.stringify(result));
`;

/** Asks a node itself, past everything of ours. */
export async function askNode(
  stack: Stack,
  service: 'bitcoin' | 'chain',
  method: string,
  params: readonly unknown[] = [],
): Promise<unknown> {
  const run = ['node', '--input-type=module', '--eval', askFromInside];
  const args = ['exec', '--no-TTY', service, ...run, method, JSON.stringify(params)];
  return JSON.parse(await stack.compose(args));
}

async function bitcoinAt(stack: Stack, address: string) {
  const search = ['start', [`addr(${address})`]];
  const { unspents } = (await askNode(stack, 'bitcoin', 'scantxoutset', search)) as {
    unspents: { amount: number }[];
  };
  return unspents.map(({ amount }) => BigInt(Math.round(amount * 1e8)));
}

const etherAt = async (stack: Stack, address: string) =>
  BigInt((await askNode(stack, 'chain', 'eth_getBalance', [address, 'latest'])) as string);

async function usdcAt(stack: Stack, address: string) {
  const data = `0x70a08231${address.slice(2).padStart(64, '0')}`;
  const call = { to: sandboxUsdcContract, data };
  return BigInt((await askNode(stack, 'chain', 'eth_call', [call, 'latest'])) as string);
}

/** What blocks hold at an address, in minor units: each Bitcoin output, or the one balance. */
export const findArrived = {
  BTC: bitcoinAt,
  ETH: async (stack: Stack, address: string) => [await etherAt(stack, address)],
  USDC: async (stack: Stack, address: string) => [await usdcAt(stack, address)],
};

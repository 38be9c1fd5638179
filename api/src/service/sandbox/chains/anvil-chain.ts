import { setTimeout as sleep } from 'node:timers/promises';
import { coinsOn, tokenCoins } from '@tessera/money/asset';
import {
  type Address,
  BaseError,
  createTestClient,
  getContractAddress,
  type Hex,
  http,
  NonceTooLowError,
  parseAbi,
  publicActions,
  TransactionRejectedRpcError,
  walletActions,
} from 'viem';
import token from '../token/sandbox-usdc.json' with { type: 'json' };
import type { DevelopmentChain } from './development-chain.ts';

/** The node mines by itself, a moment after it took a transaction. */
const looks = 50;
const lookEveryMs = 100;

/** Where other processes send from the same account. */
const attempts = 20;
const pauseMs = 50;

const tokenAbi = parseAbi(['function mint(address to, uint256 amount)']);

/**
 * anvil, which signs with accounts of its own: the first sends ether, the last deployed the first token
 * and makes more of it, the one before it the next. A token is deployed when it is missing, so that a
 * chain may begin anew.
 */
export function anvilChain(rpcUrl: string): DevelopmentChain {
  const client = createTestClient({ mode: 'anvil', transport: http(rpcUrl) })
    .extend(publicActions)
    .extend(walletActions);
  type Client = typeof client;
  let before: Promise<unknown> = Promise.resolve();
  return {
    network: 'ethereum',
    assets: coinsOn('ethereum'),
    mineBlock: () => client.mine({ blocks: 1 }),
    send: (payment) => {
      const sent = before.then(() => untilTaken(() => sendOnce(payment)));
      before = sent.catch(() => {});
      return sent;
    },
  };

  async function sendOnce({ asset, address, amount }: Parameters<DevelopmentChain['send']>[0]) {
    const accounts = await client.getAddresses();
    const token = tokenCoins.findIndex((coin) => coin === asset);
    const account = accounts.at(token === -1 ? 0 : -1 - token);
    if (!account) throw new Error('The node has no unlocked account');
    const to = address as Address;
    if (token === -1) return client.sendTransaction({ account, chain: null, to, value: amount });
    return client.writeContract({
      address: await deployedToken(client, account),
      abi: tokenAbi,
      functionName: 'mint',
      args: [to, amount],
      account,
      chain: null,
    });
  }

  async function deployedToken(node: Client, minter: Address): Promise<Address> {
    const address = getContractAddress({ from: minter, nonce: 0n });
    if (await node.getCode({ address })) return address;
    // Of two processes that deploy at once, the node takes one: a nonce is used once.
    const creation = { account: minter, chain: null, nonce: 0, data: token.bytecode as Hex };
    await node.sendTransaction(creation).catch(() => {});
    for (let look = 0; look < looks; look += 1) {
      if (await node.getCode({ address })) return address;
      await sleep(lookEveryMs);
    }
    throw new Error('The token of the sandbox could not be deployed');
  }
}

/** anvil gives two that come at once the same nonce, takes one of them and refuses the other. */
async function untilTaken<Sent>(send: () => Promise<Sent>): Promise<Sent> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send();
    } catch (error) {
      if (attempt === attempts || !isOfUsedNonce(error)) throw error;
      await sleep(pauseMs);
    }
  }
}

const isOfUsedNonce = (error: unknown): boolean =>
  error instanceof BaseError &&
  error.walk(
    (cause) => cause instanceof NonceTooLowError || cause instanceof TransactionRejectedRpcError,
  ) !== null;

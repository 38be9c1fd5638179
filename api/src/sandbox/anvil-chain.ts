import { type Address, createTestClient, http, walletActions } from 'viem';
import type { Faucet } from './faucet.ts';

/** What only a development node can do: mine on demand, and sign with an account of its own. */
export type DevelopmentChain = { readonly mineBlock: () => Promise<void>; readonly faucet: Faucet };

export function anvilChain(rpcUrl: string): DevelopmentChain {
  const client = createTestClient({ mode: 'anvil', transport: http(rpcUrl) }).extend(walletActions);
  return {
    mineBlock: () => client.mine({ blocks: 1 }),
    faucet: {
      send: async ({ asset, address, amount }) => {
        if (asset !== 'ETH') throw new Error(`The faucet has no ${asset}`);
        const [account] = await client.getAddresses();
        if (!account) throw new Error('The node has no unlocked account');
        const transactionId = await client.sendTransaction({
          account,
          chain: null,
          to: address as Address,
          value: amount,
        });
        return { transactionId };
      },
    },
  };
}

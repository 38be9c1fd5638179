import { minorUnits } from '@tessera/money/minor-units';
import { outside, startEthereumTreasury } from './ethereum-treasury.ts';
import { withdrawingCustomer } from './withdrawing-customer.ts';

export type EthereumCustomer = Awaited<ReturnType<typeof startEthereumCustomer>>;

/** A customer with ether and dollars, and a treasury on a chain of its own. */
export async function startEthereumCustomer(options?: Parameters<typeof startEthereumTreasury>[0]) {
  const treasury = await startEthereumTreasury(options);
  try {
    const customer = await withdrawingCustomer(treasury, {
      mine: treasury.chain.mine,
      send: (asset, address, amount) =>
        treasury.faucet.send({ asset, address, amount: minorUnits(asset, amount) }),
      confirmations: 12,
      outside,
    });
    return { ...treasury, ...customer };
  } catch (error) {
    await treasury.stop();
    throw error;
  }
}

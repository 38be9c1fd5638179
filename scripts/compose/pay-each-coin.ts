import { deepStrictEqual as assertSame } from 'node:assert';
import { newBitcoinAddress, newEthereumAddress } from '../../e2e/fixtures/outside-addresses.ts';
import { fromWireMoney, type WireMoney } from '../../shared/money/src/wire-money.ts';
import { findArrived } from './ask-nodes.ts';
import { readWallets } from './deposit-coins.ts';
import type { Person } from './person.ts';
import type { Stack } from './stack.ts';
import { untilCompleted, untilOneIsSent, withdraw } from './withdraw.ts';

const payments = [
  { asset: 'BTC', amount: '0.01000001' },
  { asset: 'ETH', amount: '0.010000000000000001' },
  { asset: 'USDC', amount: '100.000001' },
] as const;

const newAddress = {
  BTC: newBitcoinAddress,
  ETH: newEthereumAddress,
  USDC: newEthereumAddress,
} as const;

const minorOf = (money: WireMoney) => fromWireMoney(money).minor;

const readBalances = async (api: string, token: string) =>
  (await readWallets(api, token)).map(({ asset, balance: { available, held } }) => ({
    asset,
    available: minorOf(available),
    held: minorOf(held),
  }));

/**
 * Has some of each coin sent to an address that nobody has paid before, and returns once a first
 * transaction is on its way. `finish` waits for all of them, compares what arrived with what was
 * asked for, and what the wallets have left, to the last unit.
 */
export async function payEachCoin(stack: Stack, person: Person) {
  const api = `${stack.url}/api`;
  const { idToken } = await person.signIn();
  const before = await readBalances(api, idToken);
  const orders = payments.map((amount) => ({ amount, address: newAddress[amount.asset]() }));
  const asked = await Promise.all(orders.map((order) => withdraw(api, idToken, person, order)));
  await untilOneIsSent(api, idToken, asked);

  return async function finish() {
    const completed = await Promise.all(asked.map((each) => untilCompleted(api, idToken, each)));
    for (const { amount, address } of orders) {
      const arrived = await findArrived[amount.asset](stack, address);
      assertSame(arrived, [minorOf(amount)], `${amount.asset} has not arrived exactly once`);
    }
    const left = before.map(({ asset, available, held }) => {
      const { amount, fee } = completed.find((each) => each.amount.asset === asset) ?? {};
      const paid = amount && fee ? minorOf(amount) + minorOf(fee) : 0n;
      return { asset, available: available - paid, held };
    });
    assertSame(await readBalances(api, idToken), left);
    return completed;
  };
}

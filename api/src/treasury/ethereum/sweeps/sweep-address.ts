import { mulDiv } from '@tessera/money/mul-div';
import type { AppContext } from '../../../app-context.ts';
import type { EthereumGateway, FeeRate } from '../../../chains/chain-gateway.ts';
import type { UserAddress } from '../../../chains/list-user-addresses.ts';
import type { Transaction } from '../../../database/database.ts';
import { uuidV7 } from '../../../database/uuid-v7.ts';
import { isStale, latestPrices } from '../../../prices/latest-prices.ts';
import { noteShortage } from '../../hot-wallet-shortages.ts';
import { plainTransferGas } from '../gas-limit.ts';
import { hotPath, readHotFunds } from '../hot-wallet.ts';
import { planEthereumMove } from '../plan-ethereum-move.ts';
import { reserveFor } from '../plan-ethereum-payment.ts';
import { weiInTokens } from '../wei-in-tokens.ts';
import { readFinalBalances } from './final-balances.ts';
import { isMoving } from './is-moving.ts';
import { wouldFail } from './would-fail.ts';

export type Step = 'nothing' | 'not_worth_it' | 'underway' | 'later';

type Sweep = {
  readonly trx: Transaction;
  readonly context: Pick<AppContext, 'clock' | 'config' | 'database'>;
  readonly gateway: EthereumGateway;
  readonly address: UserAddress;
  readonly feeRate: FeeRate;
};

/** What is brought should be several times what that costs. */
const worthTimes = 5n;
/** What a transfer of the token takes at most. */
const tokenGas = 100_000n;
/** The signer sends an address of ours no more at a time. When gas is so dear, sweeps wait. */
const mostGasMoney = 20_000_000_000_000_000n;

/** The next step for one address: dollars first, for which it needs gas, then the ether. */
export async function sweepAddress(
  trx: Transaction,
  context: Sweep['context'],
  gateway: EthereumGateway,
  address: UserAddress,
): Promise<Step> {
  if (await isMoving(trx, address)) return 'underway';
  const balances = await readFinalBalances(trx, gateway, address);
  if (!balances) return 'later';
  const { ETH: ether, USDC: dollars, etherNow } = balances;
  if (ether === 0n && dollars === 0n) return 'nothing';
  const sweep = { trx, context, gateway, address, feeRate: await gateway.feeRate() };
  if (dollars > 0n && (await isWorthIt(sweep, dollars)) && !(await isStuck(sweep, dollars))) {
    return sweepDollars(sweep, dollars, etherNow);
  }
  const reserve = reserveFor(plainTransferGas, sweep.feeRate.rate);
  const amount = ether - reserve;
  if (amount < plainTransferGas * sweep.feeRate.rate * worthTimes) return 'not_worth_it';
  await move(sweep, { asset: 'ETH', amount, gasLimit: plainTransferGas });
  return 'underway';
}

/** Without current prices nothing is worth anything. */
async function isWorthIt({ trx, context, feeRate }: Sweep, dollars: bigint): Promise<boolean> {
  const prices = await latestPrices(context, trx);
  const [ether, dollar] = [prices.get('ETH'), prices.get('USDC')];
  const now = context.clock.now();
  if (!ether || !dollar || isStale(ether, now) || isStale(dollar, now)) return false;
  const cost = (tokenGas + plainTransferGas) * feeRate.rate;
  return dollars > weiInTokens(cost, { asset: 'USDC', ether, token: dollar }) * worthTimes;
}

const isStuck = ({ gateway, address }: Sweep, amount: bigint) => {
  const to = gateway.deriveAddress(hotPath).address;
  return wouldFail(gateway, { from: address.address, to, asset: 'USDC', amount }, tokenGas);
};

async function sweepDollars(sweep: Sweep, amount: bigint, etherNow: bigint): Promise<Step> {
  const missing = reserveFor(tokenGas, sweep.feeRate.rate) - etherNow;
  if (missing > 0n) return sendGas(sweep, missing);
  await move(sweep, { asset: 'USDC', amount, gasLimit: tokenGas });
  return 'underway';
}

async function move(
  { trx, context, gateway, address, feeRate }: Sweep,
  what: { readonly asset: 'ETH' | 'USDC'; readonly amount: bigint; readonly gasLimit: bigint },
): Promise<void> {
  await planEthereumMove(trx, context, gateway, {
    ...what,
    id: uuidV7(context.clock.now()),
    purpose: 'sweep',
    destination: gateway.deriveAddress(hotPath).address,
    to: { branch: hotPath.branch, index: Number(hotPath.index) },
    sender: address.path,
    feeReserve: reserveFor(what.gasLimit, feeRate.rate),
    feeRate,
  });
}

async function sendGas(
  { trx, context, gateway, address, feeRate }: Sweep,
  missing: bigint,
): Promise<Step> {
  const feeReserve = reserveFor(plainTransferGas, feeRate.rate);
  // A fifth more, so that a small rise of fees does not ask for a second time.
  const amount = mulDiv(missing, 6n, 5n, 'up');
  if (amount > mostGasMoney) return 'later';
  if ((await readHotFunds(trx, gateway, 'ETH')) < amount + feeReserve) {
    await noteShortage(trx, { asset: 'ETH', at: context.clock.now() });
    return 'later';
  }
  await planEthereumMove(trx, context, gateway, {
    id: uuidV7(context.clock.now()),
    purpose: 'gas',
    asset: 'ETH',
    amount,
    destination: address.address,
    to: { branch: address.path.branch, index: Number(address.path.index) },
    sender: hotPath,
    gasLimit: plainTransferGas,
    feeReserve,
    feeRate,
  });
  return 'underway';
}

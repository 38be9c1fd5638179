import type { TokenCoin } from '@tessera/money/asset';
import { type MinorUnits, minorUnits, minus } from '@tessera/money/minor-units';
import { mulDiv } from '@tessera/money/mul-div';
import type { AppContext } from '../../../../app-context.ts';
import { isStale, latestPrices } from '../../../../books/prices/latest-prices.ts';
import type { Transaction } from '../../../../platform/database/database.ts';
import { uuidV7 } from '../../../../platform/database/uuid-v7.ts';
import type { UserAddress } from '../../../chains/addresses/list-user-addresses.ts';
import type { EthereumGateway, FeeRate } from '../../../chains/chain-gateway.ts';
import { recordShortage } from '../../hot-wallet-shortages.ts';
import { wirePath } from '../../wire-path.ts';
import { gasOf, plainTransferGas } from '../gas-limit.ts';
import { hotPath, readHotFunds } from '../hot-wallet.ts';
import type { EthereumMoveOrder } from '../order-ethereum-move.ts';
import { planEthereumMove, reserveFor } from '../plan-ethereum-move.ts';
import { weiInTokens } from '../wei-in-tokens.ts';
import { readFinalBalances } from './final-balances.ts';
import { isMoving } from './is-moving.ts';

export type SweepStep = 'nothing' | 'not_worth_it' | 'underway' | 'later';

type Sweep = {
  readonly trx: Transaction;
  readonly context: Pick<AppContext, 'clock' | 'config' | 'database'>;
  readonly gateway: EthereumGateway;
  readonly address: UserAddress;
  readonly feeRate: FeeRate;
};

type Holding = readonly [TokenCoin, MinorUnits<TokenCoin>];

/** What is brought should be several times what that costs. */
const worthTimes = 5n;
/** What a transfer of the token takes at most. */
const tokenGas = 100_000n;
/** The signer sends an address of ours no more at a time. When gas is so dear, sweeps wait. */
const mostGasMoney = 20_000_000_000_000_000n;

/** The next step for one address: tokens first, for which it needs gas, then the ether. */
export async function sweepAddress(
  trx: Transaction,
  context: Sweep['context'],
  gateway: EthereumGateway,
  address: UserAddress,
): Promise<SweepStep> {
  if (await isMoving(trx, address)) return 'underway';
  const balances = await readFinalBalances(trx, gateway, address);
  if (!balances) return 'later';
  const { ether, etherNow } = balances;
  const tokens = [...balances.tokens].filter(([, amount]) => amount > 0n);
  if (ether === 0n && tokens.length === 0) return 'nothing';
  const sweep = { trx, context, gateway, address, feeRate: await gateway.feeRate() };
  for (const token of tokens) {
    if ((await isWorthIt(sweep, token)) && !(await isStuck(sweep, token))) {
      return sweepToken(sweep, token, etherNow);
    }
  }
  const reserve = reserveFor(plainTransferGas, sweep.feeRate.rate);
  const amount = minus(ether, reserve);
  if (amount < plainTransferGas * sweep.feeRate.rate * worthTimes) return 'not_worth_it';
  await move(sweep, { asset: 'ETH', amount, gasLimit: plainTransferGas });
  return 'underway';
}

/** Without current prices nothing is worth anything. */
async function isWorthIt(
  { trx, context, feeRate }: Sweep,
  [asset, amount]: Holding,
): Promise<boolean> {
  const prices = await latestPrices(context, trx);
  const [ether, token] = [prices.get('ETH'), prices.get(asset)];
  const now = context.clock.now();
  if (!ether || !token || isStale(ether, now) || isStale(token, now)) return false;
  const cost = minorUnits('ETH', (tokenGas + plainTransferGas) * feeRate.rate);
  return amount > weiInTokens(cost, { asset, ether, token }) * worthTimes;
}

/** It would fail at the moment, or take more gas than it gets: a token may be paused, or have blocked us. */
async function isStuck({ gateway, address }: Sweep, [asset, amount]: Holding): Promise<boolean> {
  const to = gateway.deriveAddress(hotPath).address;
  const gas = await gasOf(gateway, { from: address.address, to, asset, amount });
  return gas === null || gas > tokenGas;
}

async function sweepToken(
  sweep: Sweep,
  [asset, amount]: Holding,
  etherNow: MinorUnits<'ETH'>,
): Promise<SweepStep> {
  const missing = minus(reserveFor(tokenGas, sweep.feeRate.rate), etherNow);
  if (missing > 0n) return sendGas(sweep, missing);
  await move(sweep, { asset, amount, gasLimit: tokenGas });
  return 'underway';
}

async function move(
  { trx, context, gateway, address, feeRate }: Sweep,
  what: Pick<EthereumMoveOrder, 'asset' | 'amount' | 'gasLimit'>,
): Promise<void> {
  await planEthereumMove(trx, context, gateway, {
    ...what,
    id: uuidV7(context.clock.now()),
    purpose: 'sweep',
    to: wirePath(hotPath),
    sender: address.path,
    feeRate,
  });
}

async function sendGas(
  { trx, context, gateway, address, feeRate }: Sweep,
  missing: MinorUnits<'ETH'>,
): Promise<SweepStep> {
  const feeReserve = reserveFor(plainTransferGas, feeRate.rate);
  // A fifth more, so that a small rise of fees does not ask for a second time.
  const amount = minorUnits('ETH', mulDiv(missing, 6n, 5n, 'up'));
  if (amount > mostGasMoney) return 'later';
  if ((await readHotFunds(trx, gateway, 'ETH')) < amount + feeReserve) {
    await recordShortage(trx, { asset: 'ETH', at: context.clock.now() });
    return 'later';
  }
  await planEthereumMove(trx, context, gateway, {
    id: uuidV7(context.clock.now()),
    purpose: 'gas',
    asset: 'ETH',
    amount,
    to: wirePath(address.path),
    sender: hotPath,
    gasLimit: plainTransferGas,
    feeRate,
  });
  return 'underway';
}

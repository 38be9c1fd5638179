import type { TokenCoin } from '@tessera/money/asset';
import { greater } from '@tessera/money/greater';
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
import { type FinalBalances, readFinalBalances } from './final-balances.ts';
import { isMoving } from './is-moving.ts';

export type SweepStep =
  | 'nothing'
  | 'underway'
  | 'later'
  /** The highest fee, in wei per gas, at which it would be worth it now; null when that is not known. */
  | { readonly worthAtRate: bigint | null };

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
const gwei = 1_000_000_000n;
/** What a transfer of the token takes at most. */
const tokenGas = 100_000n;
/** The signer sends an address of ours no more at a time. When gas is so dear, sweeps wait. */
const mostGasMoney = 20_000_000_000_000_000n;

/** The next step for each address: tokens first, for which it needs gas, then the ether. */
export async function sweepAddresses(
  trx: Transaction,
  context: Sweep['context'],
  gateway: EthereumGateway,
  addresses: readonly UserAddress[],
): Promise<SweepStep[]> {
  const steps: SweepStep[] = [];
  const resting: UserAddress[] = [];
  for (const address of addresses) {
    if (await isMoving(trx, address)) steps.push('underway');
    else resting.push(address);
  }
  if (resting.length === 0) return steps;
  const balances = await readFinalBalances(trx, gateway, resting);
  if (!balances) return [...steps, 'later'];
  const filled = resting.flatMap((address) => {
    const held = balances.get(address.watchKey);
    return held && isFilled(held) ? [{ address, held }] : [];
  });
  if (filled.length === 0) return steps;
  const feeRate = await gateway.feeRate();
  for (const { address, held } of filled) {
    steps.push(await sweepAddress({ trx, context, gateway, address, feeRate }, held));
  }
  return steps;
}

const isFilled = ({ ether, tokens }: FinalBalances) =>
  ether > 0n || [...tokens.values()].some((amount) => amount > 0n);

async function sweepAddress(
  sweep: Sweep,
  { ether, etherNow, tokens }: FinalBalances,
): Promise<SweepStep> {
  const { rate } = sweep.feeRate;
  const etherWorthAt = ether / (reserveFor(plainTransferGas, 1n) + plainTransferGas * worthTimes);
  const worthAt = [etherWorthAt];
  let isKnown = true;
  for (const token of tokens) {
    if (token[1] === 0n) continue;
    const worthAtRate = await rateForToken(sweep, token);
    const isWorthIt = worthAtRate !== null && worthAtRate > rate;
    if (isWorthIt && !(await isStuck(sweep, token))) return sweepToken(sweep, token, etherNow);
    if (worthAtRate === null || isWorthIt) isKnown = false;
    else worthAt.push(worthAtRate);
  }
  const amount = minus(ether, reserveFor(plainTransferGas, rate));
  if (amount >= plainTransferGas * rate * worthTimes) {
    await move(sweep, { asset: 'ETH', amount, gasLimit: plainTransferGas });
    return 'underway';
  }
  return { worthAtRate: isKnown ? worthAt.reduce(greater) : null };
}

/**
 * Below which fee, in wei per gas, a token's balance is worth moving. Null without current prices: then
 * nothing is worth anything.
 */
async function rateForToken(
  { trx, context }: Sweep,
  [asset, amount]: Holding,
): Promise<bigint | null> {
  const prices = await latestPrices(context, trx);
  const [ether, token] = [prices.get('ETH'), prices.get(asset)];
  const now = context.clock.now();
  if (!ether || !token || isStale(ether, now) || isStale(token, now)) return null;
  // Of a gwei for each gas, in the token: its minor units are too large to say what a wei costs.
  const cost = minorUnits('ETH', (tokenGas + plainTransferGas) * gwei);
  const least = weiInTokens(cost, { asset, ether, token }) * worthTimes;
  return mulDiv(amount, gwei, least, 'down');
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
  if (amount > mostGasMoney) {
    return { worthAtRate: mulDiv(feeRate.rate, mostGasMoney, amount, 'down') };
  }
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

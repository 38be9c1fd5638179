import type { Asset } from '@tessera/money/asset';
import { formatAmount } from '@tessera/money/format-amount';
import { type MinorUnits, minorUnits } from '@tessera/money/minor-units';
import type { ChainGateway } from '../../coins/chains/chain-gateway.ts';
import type { Reconciliation } from '../../coins/reconciliation/reconcile.ts';
import type { EuroReconciliation } from '../../payments/fiat/reconciliation/reconcile-euros.ts';

const nameWidth = 42;
const amountWidth = 34;

const lineIn =
  <A extends Asset>(asset: A) =>
  (name: string, minor: MinorUnits<A>): string =>
    `  ${name.padEnd(nameWidth)}${formatAmount(minorUnits(asset, minor), asset).padStart(amountWidth)}`;

/** One line of each figure that explains what a network's addresses hold. */
export function describeCoins(
  { network }: Pick<ChainGateway, 'network'>,
  { asset, block, held, terms, difference }: Reconciliation,
): string[] {
  const line = lineIn(asset);
  return [
    `${asset} on ${network.chain()}, block ${block.number}`,
    line('held by our addresses', held),
    ...terms
      .filter(({ name, amount }) => amount !== 0n || name === 'custody' || name === 'inventory')
      .map(({ name, amount }) => line(name, amount)),
    line(difference === 0n ? 'difference' : 'DIFFERENCE', difference),
    '',
  ];
}

/** The same of the bank's account, with each line that does not agree. */
export function describeEuros(
  bank: string,
  { balance, booked, capital, waiting, difference, findings, count }: EuroReconciliation,
): string[] {
  const line = lineIn('EUR');
  return [
    `EUR at ${bank}`,
    line('held by the bank', balance),
    line('booked', booked),
    ...(waiting === 0n ? [] : [line('at the bank, not booked yet', waiting)]),
    ...(capital === 0n ? [] : [line('capital, which came by no payment', capital)]),
    line(difference === 0n ? 'difference' : 'DIFFERENCE', difference),
    ...findings.flatMap(({ what, of, amount }) => [line(what.toUpperCase(), amount), `    ${of}`]),
    ...(count === findings.length ? [] : [`  and ${count - findings.length} more`]),
    '',
  ];
}

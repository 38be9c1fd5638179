import { displayAmountWithUnit } from '@tessera/money/display-amount';
import type { RequestFile } from '../second-approval/approval-terms.ts';

const shown = (minor: string, asset: 'BTC' | 'ETH' | 'USDC') =>
  displayAmountWithUnit(BigInt(minor), asset, 'en').replaceAll('\u00a0', ' ');

/** Of a withdrawal, all that its approval is given for. Nothing in it may steer the terminal. */
export function sayTerms(withdrawal: RequestFile['withdrawals'][number]): string {
  const { withdrawalId, asset, amount, fee, destination, subject } = withdrawal;
  const isNew = withdrawal.isDestinationNew ? ' (never paid before)' : '';
  return inOneBlock([
    `withdrawal  ${withdrawalId}`,
    `amount      ${shown(amount, asset)}, and ${shown(fee, asset)} for the transfer`,
    `to          ${destination}${isNew}`,
    `person      ${subject}`,
    `confirmed   ${withdrawal.approvedAt}`,
  ]);
}

/** Whose withdrawals they are: an approval is worth nothing to another signer. */
export function saySigner({ audience, keys }: RequestFile['signer']): string {
  const [, bitcoinNetwork, ethereumChain] = audience.split(':');
  const chains = `Bitcoin ${bitcoinNetwork}, Ethereum's chain ${ethereumChain}`;
  return inOneBlock([`signer      ${audience} (${chains}), keys ${keys}`]);
}

const inOneBlock = (lines: readonly string[]) =>
  `${lines.map((line) => line.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, '\uFFFD')).join('\n')}\n`;

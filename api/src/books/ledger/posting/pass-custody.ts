import type { Asset } from '@tessera/money/asset';
import type { Posting } from './transfer.ts';

/** Belongs to whatever a customer pays the house: it leaves custody and is the house's own. */
export function leaveCustody(asset: Asset, amount: bigint, kind: string): Posting[] {
  return [
    { account: { kind: 'inventory', asset }, side: 'debit', amount, kind },
    { account: { kind: 'custody', asset }, side: 'credit', amount, kind },
  ];
}

/** Belongs to whatever the house pays a customer: its own joins what is kept for customers. */
export function enterCustody(asset: Asset, amount: bigint, kind: string): Posting[] {
  return [
    { account: { kind: 'custody', asset }, side: 'debit', amount, kind },
    { account: { kind: 'inventory', asset }, side: 'credit', amount, kind },
  ];
}

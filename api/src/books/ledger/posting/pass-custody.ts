import type { Asset } from '@tessera/money/asset';
import type { MinorUnits } from '@tessera/money/minor-units';
import { credit, debit, type Posting } from './transfer.ts';

/** Belongs to whatever a customer pays the house: it leaves custody and is the house's own. */
export function leaveCustody<A extends Asset>(
  asset: A,
  amount: MinorUnits<NoInfer<A>>,
  kind: string,
): Posting[] {
  return [
    debit({ kind: 'inventory', asset }, amount, kind),
    credit({ kind: 'custody', asset }, amount, kind),
  ];
}

/** Belongs to whatever the house pays a customer: its own joins what is kept for customers. */
export function enterCustody<A extends Asset>(
  asset: A,
  amount: MinorUnits<NoInfer<A>>,
  kind: string,
): Posting[] {
  return [
    debit({ kind: 'custody', asset }, amount, kind),
    credit({ kind: 'inventory', asset }, amount, kind),
  ];
}

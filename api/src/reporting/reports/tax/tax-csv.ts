import type { Disposal, DisposedLot } from '@tessera/contracts/reports';
import { type CsvCell, csvText } from '../../../platform/documents/csv-text.ts';
import { amountCell, referenceCells } from '../present-reference.ts';

const header = [
  'disposed_on',
  'disposed_at',
  'type',
  'kind',
  'asset',
  'quantity',
  'acquired_on',
  'acquired_at',
  'days_held',
  'proceeds_eur',
  'fee_eur',
  'cost_eur',
  'cost_basis',
  'gain_eur',
  'reference_type',
  'reference_id',
  'disposal_id',
];

/** A record for each lot of each disposal; what is unknown says so in `cost_basis` and is empty. */
export function taxCsv(
  disposals: AsyncIterable<Disposal>,
): AsyncGenerator<string, void, undefined> {
  return csvText(header, eachRecord());

  async function* eachRecord(): AsyncGenerator<CsvCell[]> {
    for await (const disposal of disposals) {
      for (const lot of disposal.lots) yield lotRecord(disposal, lot);
    }
  }
}

const lotRecord = (disposal: Disposal, lot: DisposedLot): CsvCell[] => [
  disposal.on,
  disposal.bookedAt,
  disposal.type,
  disposal.kind,
  disposal.quantity.asset,
  amountCell(lot.quantity),
  lot.acquiredOn,
  lot.acquiredAt,
  lot.daysHeld === null ? null : { number: String(lot.daysHeld) },
  amountCell(lot.proceeds),
  amountCell(lot.fee),
  amountCell(lot.cost),
  lot.costBasis,
  amountCell(lot.gain),
  ...referenceCells(disposal.reference),
  disposal.id,
];

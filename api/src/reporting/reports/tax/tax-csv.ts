import type { Disposal, DisposedLot } from '@tessera/contracts/reports';
import { type CsvColumns, csvText } from '../../../platform/documents/csv-text.ts';
import { amountCell, countCell } from '../csv-cells.ts';

type Row = { readonly disposal: Disposal; readonly lot: DisposedLot };

const columns: CsvColumns<Row> = {
  disposed_on: ({ disposal }) => disposal.on,
  disposed_at: ({ disposal }) => disposal.bookedAt,
  type: ({ disposal }) => disposal.type,
  kind: ({ disposal }) => disposal.kind,
  asset: ({ disposal }) => disposal.quantity.asset,
  quantity: ({ lot }) => amountCell(lot.quantity),
  acquired_on: ({ lot }) => lot.acquiredOn,
  acquired_at: ({ lot }) => lot.acquiredAt,
  days_held: ({ lot }) => countCell(lot.daysHeld),
  proceeds_eur: ({ lot }) => amountCell(lot.proceeds),
  fee_eur: ({ lot }) => amountCell(lot.fee),
  cost_eur: ({ lot }) => amountCell(lot.cost),
  cost_basis: ({ lot }) => lot.costBasis,
  gain_eur: ({ lot }) => amountCell(lot.gain),
  reference_type: ({ disposal }) => disposal.reference?.type,
  reference_id: ({ disposal }) => disposal.reference?.id,
  disposal_id: ({ disposal }) => disposal.id,
};

/** A record for each lot of each disposal; what is unknown says so in `cost_basis` and is empty. */
export function taxCsv(
  disposals: AsyncIterable<Disposal>,
): AsyncGenerator<string, void, undefined> {
  return csvText(columns, eachLot());

  async function* eachLot(): AsyncGenerator<Row> {
    for await (const disposal of disposals) {
      for (const lot of disposal.lots) yield { disposal, lot };
    }
  }
}

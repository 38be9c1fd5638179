import type { Row } from '../../../platform/database/rows.ts';
import type { KeyPath } from '../../chains/chain-gateway.ts';
import type { ColdOrder } from '../treasury-tables.ts';

export type ColdMove = Row<'cold_moves'>;

/** Where cold coins lie. */
export const coldPath = { branch: 2, index: 0n } as const satisfies KeyPath;

/** The same in an order, as JSON has it: the signer has no word for it. */
export const coldWirePath = { branch: 2, index: 0 } as const;

/** How the problem of a sweep begins whose address the signer does not know. */
export const otherAddress = 'The signer sweeps to another cold address than';

export type PreparedRefill = {
  readonly order: ColdOrder;
  /** Bitcoin: a PSBT (BIP-174) in base64. Ethereum: the transaction's serialisation, as hex. */
  readonly unsigned: string;
  readonly feeRate: bigint;
};

import type { PlannedFee, SignatureRequest } from '@tessera/contracts/signer';
import type { CollateralAsset } from '@tessera/money/asset';
import type { CoinUnits, FeeUnits } from '@tessera/money/minor-units';
import type { AppContext } from '../../app-context.ts';
import type { Reader, Transaction, UserId } from '../../platform/database/database.ts';
import type { BlockRef, ChainBlock, ChainGateway, FeeRate } from '../chains/chain-gateway.ts';
import type { OutgoingRow } from './outgoing/outgoing-events.ts';
import type { PaymentOrder } from './outgoing/payment-order.ts';
import type { AttemptRow, SigningOrder } from './treasury-tables.ts';

export type Replacement = {
  readonly outgoing: OutgoingRow;
  readonly attempt: AttemptRow;
  readonly market: FeeRate;
};

export type OwnOutcome = { readonly succeeded: boolean; readonly fee: FeeUnits };
/** By transaction. */
export type OwnOutcomes = ReadonlyMap<string, OwnOutcome>;

/** What brings back whatever the attempts of a purpose would spend. */
export type Voiding = {
  readonly outgoing: OutgoingRow;
  /** Its signed attempts, oldest first. */
  readonly signed: readonly AttemptRow[];
  readonly market: FeeRate;
  /** Whether the newest void, if there is one, offers too little by now. */
  readonly isOvertaken: boolean;
};

type Context = Pick<AppContext, 'clock' | 'config'>;

/** What is done in a way of each network's own. All else of the treasury is one for all. */
export type NetworkTreasury = {
  /** Several blocks: what pays enough would be in one of them. */
  readonly patienceMs: number;
  /** In minor units of the asset that is sent. */
  readonly quoteFee: (
    context: Pick<AppContext, 'clock' | 'config' | 'database'>,
    gateway: ChainGateway,
    payment: Pick<PaymentOrder, 'asset' | 'destination'>,
  ) => Promise<CoinUnits>;
  /** What the payment would cost that is planned now; null when the hot wallet has not enough for it. */
  readonly planFee: (
    reader: Reader,
    context: Context,
    gateway: ChainGateway,
    payment: PaymentOrder,
  ) => Promise<PlannedFee | null>;
  /** Returns what the hot wallet has too little of, or null when the payment is planned. */
  readonly planPayment: (
    trx: Transaction,
    context: Context,
    gateway: ChainGateway,
    payment: PaymentOrder,
  ) => Promise<CollateralAsset | null>;
  readonly orderAgain: (
    trx: Transaction,
    context: Context,
    gateway: ChainGateway,
    outgoing: OutgoingRow,
  ) => Promise<void>;
  readonly replace: (
    trx: Transaction,
    context: Context,
    gateway: ChainGateway,
    replacement: Replacement,
  ) => Promise<void>;
  /** Orders a void, or one that offers more. */
  readonly void: (
    trx: Transaction,
    context: Context,
    gateway: ChainGateway,
    voiding: Voiding,
  ) => Promise<void>;
  /** The block in which something that is not ours used what a purpose spends, or null. */
  readonly findConflict: (
    reader: Reader,
    gateway: ChainGateway,
    outgoing: OutgoingRow,
  ) => Promise<bigint | null>;
  /** How a transaction of ours that is in a block ended. */
  readonly outcomeOf: (
    gateway: ChainGateway,
    order: SignatureRequest,
    transactionId: string,
  ) => Promise<OwnOutcome>;
  readonly noteSigned: (trx: Transaction, order: SigningOrder) => Promise<void>;
  readonly recordBlock: (
    trx: Transaction,
    block: ChainBlock,
    outcomes: OwnOutcomes,
  ) => Promise<void>;
  readonly displaceAbove: (trx: Transaction, ancestor: BlockRef) => Promise<void>;
  /** After coins of a customer were credited. */
  readonly noteCredited: (
    trx: Transaction,
    credited: { readonly userId: UserId; readonly at: Date },
  ) => Promise<void>;
  /** Which transfer of a payment goes back to the house, if any does. */
  readonly changePosition: number | null;
};

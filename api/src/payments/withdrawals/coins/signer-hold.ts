import type { WithdrawalId } from '@tessera/contracts/ids';
import type { HoldCode, RequestCheck } from '@tessera/contracts/signer';
import { isHold } from '../../../coins/signer/is-hold.ts';
import { type Signer, SignerRefused } from '../../../coins/signer/signer.ts';

/** What its owner is told of a withdrawal that the signer does not sign for now. */
const reasons = {
  paused: 'withdrawals_paused',
  second_approval: 'second_approval',
  over_transaction_cap: 'cap_reached',
  over_hourly_cap: 'cap_reached',
  over_daily_cap: 'cap_reached',
  over_person_cap: 'cap_reached',
  over_destination_cap: 'cap_reached',
  over_fee_cap: 'network_fees_high',
  whitelist_delay: 'whitelist_delay',
} as const satisfies Readonly<Record<HoldCode, string>>;

/** `not_signed`: for a reason that is no business of its owner's, and is an alarm. */
export type SignerHoldReason = (typeof reasons)[HoldCode] | 'not_signed';

export const signerHoldReasons: readonly SignerHoldReason[] = [
  ...new Set(Object.values(reasons)),
  'not_signed',
];

export type SignerHold = {
  readonly because: SignerHoldReason;
  /** When it ends by itself, where that is known. */
  readonly until: Date | null;
};

/** In the owner's terms. */
export const reasonOf = (code: string | null): SignerHoldReason =>
  code !== null && isHold(code) ? reasons[code] : 'not_signed';

/**
 * Asks before anything is reserved, so that what has to wait keeps no coins and no nonce from others. What
 * the signer knows no approval of is not ordered either: it would count that as an order that no honest
 * API makes. A signer that cannot be asked is heard when the order is there, and so is one that was told
 * never to sign it: by that no the withdrawal ends.
 */
export async function findSignerHold(
  { signer }: { readonly signer: Pick<Signer, 'check'> },
  withdrawalId: WithdrawalId,
  /** What it has to know, and what the withdrawal would cost, as far as that is known. */
  more: Omit<RequestCheck, 'withdrawalId'> = {},
): Promise<SignerHold | null> {
  try {
    await signer.check({ withdrawalId, ...more });
    return null;
  } catch (error) {
    if (!(error instanceof SignerRefused) || error.code === 'cancelled') return null;
    return { because: reasonOf(error.code), until: error.until };
  }
}

import { createHash } from 'node:crypto';
import type { WithdrawalId } from '@tessera/contracts/ids';

/** At most 35 characters, which is what a message has room for: a payout's id without its dashes. */
export const endToEndIdOf = (id: WithdrawalId): string => id.replaceAll('-', '');

/** The payout that an end-to-end id is of; undefined where it is none of ours by its form. */
export function payoutOfEndToEndId(endToEndId: string | undefined): WithdrawalId | undefined {
  const parts = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/.exec(
    endToEndId ?? '',
  );
  return parts === null ? undefined : (parts.slice(1).join('-') as WithdrawalId);
}

export const digestOf = (bytes: Buffer | string): Buffer =>
  createHash('sha256').update(bytes).digest();

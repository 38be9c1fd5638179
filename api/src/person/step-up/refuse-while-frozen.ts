import { hourMs } from '@tessera/lending/durations';
import { productFacts } from '@tessera/lending/product-facts';
import type { AppContext } from '../../app-context.ts';
import type { Reader, UserId } from '../../platform/database/database.ts';
import { lastSecurityChange } from '../factors/last-security-change.ts';
import { withdrawalsFrozen } from './step-up-refusals.ts';

const freezeMs = productFacts.freezeHours * hourMs;

/** Until when nothing may be withdrawn after a change of password, e-mail or factor, or null. */
export async function withdrawalsFrozenUntil(
  reader: Reader,
  { clock }: Pick<AppContext, 'clock'>,
  userId: UserId,
): Promise<Date | null> {
  const change = await lastSecurityChange(reader, userId);
  if (!change) return null;
  const until = new Date(change.at.getTime() + freezeMs);
  return until > clock.now() ? until : null;
}

/** @throws DomainError `withdrawals_frozen` with `until` */
export async function refuseWhileFrozen(
  reader: Reader,
  context: Pick<AppContext, 'clock'>,
  userId: UserId,
): Promise<void> {
  const until = await withdrawalsFrozenUntil(reader, context, userId);
  if (until) throw withdrawalsFrozen(until);
}

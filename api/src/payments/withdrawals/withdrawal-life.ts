import { minuteMs } from '@tessera/lending/durations';
import { productFacts } from '@tessera/lending/product-facts';

/** Until when an unconfirmed withdrawal holds its amount. The signer takes no code after it either. */
export function expiryOf(requestedAt: Date): Date {
  return new Date(requestedAt.getTime() + productFacts.withdrawalConfirmationMinutes * minuteMs);
}

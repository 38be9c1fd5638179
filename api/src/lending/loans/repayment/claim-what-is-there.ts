import { InsufficientBalance } from '../../../books/ledger/posting/insufficient-balance.ts';
import { Overtaken } from '../../../platform/database/retry-conflicts.ts';
import { DomainError } from '../../../platform/problems/domain-error.ts';

/**
 * For what takes no more from a customer's wallets than it has read to be in them. @throws Overtaken where
 * they have spent it since, so that all of it is done again with what is left
 */
export async function claimWhatIsThere<T>(take: () => Promise<T>): Promise<T> {
  try {
    return await take();
  } catch (error) {
    throw isShort(error) ? new Overtaken('The wallet holds less than it did', error) : error;
  }
}

const isShort = (error: unknown): boolean =>
  (error instanceof InsufficientBalance && error.account.kind === 'available') ||
  (error instanceof DomainError && error.code === 'insufficient_funds');

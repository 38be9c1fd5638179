import type { AppContext } from '../app-context.ts';
import type { Transaction } from '../database/database.ts';

export const raiseFromCollateral = async (
  _trx: Transaction,
  _context: AppContext,
  _sale: { readonly loanId: string; readonly euroCents: bigint },
): Promise<void> => {};

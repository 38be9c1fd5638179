import type { Transaction } from '../database/database.ts';

export const isProfileComplete = async (_trx: Transaction, _userId: string): Promise<boolean> =>
  true;

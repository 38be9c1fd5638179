import { Refusal } from '../refusal.ts';
import type { SignerContext } from '../signer-context.ts';
import { inTransaction } from '../store/in-transaction.ts';

/** It is never signed from now on, also if nobody has asked for it yet. @throws Refusal `signed` */
export function cancel({ database, now }: SignerContext, withdrawalId: string): void {
  inTransaction(database, () => {
    const signed = database.prepare('select 1 from purposes where id = ?').get(withdrawalId);
    if (signed !== undefined) throw new Refusal('signed', 'It was signed: it may be mined');
    database.prepare('insert or ignore into cancellations values (?, ?)').run(withdrawalId, now());
  });
}

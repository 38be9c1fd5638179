import type { UserId } from '@tessera/contracts/ids';
import type { AppContext } from '../src/app-context.ts';

/** What a loan needs to know of its borrower. */
export async function completeProfile(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  userId: UserId,
): Promise<void> {
  await database
    .insertInto('profiles')
    .values({
      user_id: userId,
      given_names: 'Ada',
      family_name: 'Beispiel',
      street: 'Musterstraße 1',
      postal_code: '10115',
      city: 'Berlin',
      country: 'DE',
      date_of_birth: '1990-05-17',
      completed_at: clock.now(),
      changed_at: clock.now(),
    })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
}

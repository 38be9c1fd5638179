import { parseAmount } from '@tessera/money/parse-amount';
import { changeSettings } from '../../src/person/settings/change-settings.ts';
import { systemClock } from '../../src/platform/clock/clock.ts';
import { secretBox } from '../../src/platform/secrets/secret-box.ts';
import { completeProfile } from '../complete-profile.ts';
import { giveMoney } from '../give-money.ts';
import { prng } from '../simulation/prng.ts';
import { openBooks } from './books.ts';
import type { Customer } from './customer.ts';
import { insistentClient } from './insistent-client.ts';
import type { ServerGroup } from './server-group.ts';
import type { Surroundings } from './start-surroundings.ts';

const ether = '3';

/** They come by the API, and have ether and a profile without having had to wait for it. */
export async function joinCustomers(
  servers: ServerGroup,
  { connection: { database }, mails }: Surroundings,
  { count, seed }: { readonly count: number; readonly seed: number },
): Promise<Customer[]> {
  const context = { database, clock: systemClock, secrets: secretBox(Buffer.alloc(32)) };
  const join = async (_: unknown, index: number): Promise<Customer> => {
    const name = `Customer${index}`;
    const address = `203.0.113.${index}`;
    // Which server is asked depends on the moment, and must not choose what is done.
    const [random, routes] = [prng(seed * 1_000 + index), prng(index)];
    const client = insistentClient(servers, { name, address, routes });
    await client.read('/fiat');
    const { id } = await database
      .selectFrom('users')
      .select('id')
      .where('subject', '=', name)
      .executeTakeFirstOrThrow();
    await completeProfile(context, id);
    await giveMoney(context, id, { asset: 'ETH', amount: ether });
    // Codes are all that they wait for; other mails would only be in their way.
    const mailsOff = { deposits: false, withdrawals: false, loans: false, repayments: false };
    await database
      .transaction()
      .execute((trx) => changeSettings(trx, context, id, { mails: mailsOff }));
    const books = openBooks(parseAmount(ether, 'ETH'));
    return { id, name, client, books, random, codeFor: mails.codeFor };
  };
  return Promise.all(Array.from({ length: count }, join));
}

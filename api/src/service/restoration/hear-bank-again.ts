import { InsufficientBalance } from '../../books/ledger/posting/insufficient-balance.ts';
import { hasTransfer } from '../../books/ledger/reading/has-transfer.ts';
import type { RestoringBank, UnorderedPayout } from '../../payments/bank/bank.ts';
import { debitKey } from '../../payments/fiat/house/book-for-house.ts';
import { type AdoptedPayout, adoptPayout } from '../../payments/withdrawals/euros/adopt-payout.ts';
import type { Reader } from '../../platform/database/database.ts';
import { type RestorationFinding, recordFinding } from '../../platform/freezing/restorations.ts';
import { bookWhatFollows } from './book-what-follows.ts';
import type { Recovering } from './recovering.ts';

/**
 * What the bank has told since, and payouts that it has carried out and nobody here ordered. Whether it has stated all: an
 * order that was sent and is in no statement yet would be sent again, also one that the bank carries out on its next
 * day, or has not taken. A bank whose own book went back too is not asked.
 */
export async function hearBankAgain(recovering: Recovering): Promise<boolean> {
  const { context, restoration, say } = recovering;
  const bank = context.bank?.restoring;
  if (!bank) return true;
  let isComplete = true;
  let files = 0;
  do {
    await bookWhatFollows(context, 'fiat');
    isComplete = (await adoptPayouts(recovering, bank)) && isComplete;
    files += 1;
  } while (await bank.readAgain());
  await bookWhatFollows(context, 'fiat');
  say(`${files - 1} files of the bank were read again`);
  for (const name of await bank.findUnknownOrders(context.database)) {
    say(
      `${name} lies in outbox, and its order is not known here: have the bank take it, or remove it`,
    );
    isComplete = false;
  }
  const day = bank.carriedOutUntil(restoration.found_at);
  const until = await bank.statedUntil(context.database);
  if (until !== null && until >= day) return isComplete;
  say(`The bank's statement of ${day} is missing: have it laid into inbox, and run this again`);
  return false;
}

async function adoptPayouts(
  { context, restoration, say, owners }: Recovering,
  bank: RestoringBank,
): Promise<boolean> {
  let isComplete = true;
  for (const payout of await bank.findUnordered(context.database)) {
    if (await isDebitBooked(context.database, payout)) continue;
    try {
      await context.database.transaction().execute(async (trx) => {
        const at = context.clock.now();
        const adopted = await adoptPayout(trx, context, payout, owners.get(payout.id));
        if (adopted.outcome === 'unsaid') {
          isComplete = false;
          say(
            `Payout ${payout.id} (${payout.reference}): nobody here asked for it. Whose was it? Run this again with --payout ${payout.id}=${adopted.likely}, or another customer: this one alone is known to be paid at its account`,
          );
          return;
        }
        if (adopted.outcome === 'adopted') {
          await bank.adoptPayout(trx, payout, { iban: adopted.iban, at });
        }
        await recordFinding(trx, restoration, findingOf(adopted, payout), at);
      });
    } catch (error) {
      if (!(error instanceof InsufficientBalance)) throw error;
      say(`Payout ${payout.id}: neither its customer nor the house has what left: fund the house`);
      isComplete = false;
    }
  }
  return isComplete;
}

/** People have booked it since, as what no order of ours explains. */
const isDebitBooked = (reader: Reader, { reference }: UnorderedPayout): Promise<boolean> =>
  hasTransfer(reader, debitKey(reference));

function findingOf(
  adopted: Exclude<AdoptedPayout, { outcome: 'unsaid' }>,
  payout: UnorderedPayout,
): RestorationFinding {
  const { id: subject, reference, amount } = payout;
  const details = { reference, amount: String(amount) };
  if (adopted.outcome !== 'adopted') {
    const kind = adopted.outcome === 'nobody' ? 'payout_of_nobody' : 'payout_paid_though_ended';
    return { kind, subject, details, wantsPeople: true };
  }
  if (adopted.missing === 0n) {
    return { kind: 'payout_booked_again', subject, details, wantsPeople: false };
  }
  const owed = { ...details, owed: String(adopted.missing) };
  return { kind: 'payout_lent', subject, details: owed, wantsPeople: true };
}

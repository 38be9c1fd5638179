import type { Challenge, RequestChallenge } from '@tessera/contracts/signer';
import { errorCode } from '@tessera/server/error-code';
import { randomCode } from '@tessera/server/one-time-code';
import { checkAmount } from '../policy/check-amount.ts';
import { readDestination } from '../policy/destination.ts';
import { Refusal } from '../refusal.ts';
import type { SignerContext } from '../signer-context.ts';
import { inTransaction } from '../store/in-transaction.ts';
import { approvalWindowMs, attemptsPerWithdrawal, codeLifeMs } from './approval-times.ts';
import { challengeLetter } from './challenge-letter.ts';
import { macOfCode, type Terms } from './code-mac.ts';
import { refuseGuessing } from './refuse-guessing.ts';
import { findWithdrawal, isCancelled, type WithdrawalRow } from './withdrawal-row.ts';

/**
 * Mails a code to the address that the identity token proves. Only who reads that mail can approve,
 * and it says what: the API can change nothing of it. A mail that is not sent leaves no trace.
 * @throws Refusal see the contract
 */
export async function requestChallenge(
  context: SignerContext,
  request: RequestChallenge,
): Promise<Challenge> {
  const { config, database, codeKey } = context;
  const person = await context.tokens.verify(request.idToken);
  const terms: Terms = {
    withdrawalId: request.withdrawalId,
    subject: person.subject,
    asset: request.asset,
    amount: request.amount,
    fee: request.fee,
    destination: readDestination(request.asset, request.destination, config),
  };
  checkAmount(request.asset, BigInt(request.amount), config.limits);

  const code = randomCode();
  const mac = macOfCode(codeKey, terms, code);
  const letter = challengeLetter({
    ...request,
    to: person.email,
    code,
    siteUrl: config.siteUrl,
  });
  const now = context.now();
  const { earlier, challenge } = inTransaction(database, () => {
    refuseGuessing(database, person.subject, now);
    const earlier = findWithdrawal(database, terms.withdrawalId);
    refuseAnother(context, terms, earlier, now);
    return { earlier, challenge: storeChallenge(context, terms, earlier, mac, now) };
  });
  try {
    await context.mailer.send(letter);
  } catch (error) {
    takeBack(context, terms.withdrawalId, earlier, mac);
    throw new Refusal('mail_unavailable', errorCode(error), { status: 503 });
  }
  return challenge;
}

function refuseAnother(
  { database }: SignerContext,
  terms: Terms,
  earlier: WithdrawalRow | undefined,
  now: number,
): void {
  if (isCancelled(database, terms.withdrawalId)) {
    throw new Refusal('cancelled', 'The withdrawal was cancelled');
  }
  if (!earlier) return;
  const isSame =
    earlier.subject === terms.subject &&
    earlier.asset === terms.asset &&
    earlier.amount === terms.amount &&
    earlier.fee === terms.fee &&
    earlier.destination === terms.destination;
  if (!isSame) throw new Refusal('terms_changed', 'The first challenge had other terms');
  if (earlier.approved_at !== null) throw new Refusal('approved', 'It is approved already');
  if (now >= earlier.first_asked_at + approvalWindowMs) {
    throw new Refusal('expired', 'Its first challenge is too long ago');
  }
  // The last attempt stays for entering the code.
  if (earlier.attempts_left <= 1) {
    throw new Refusal('exhausted', 'No attempt is left for another mail', {
      attemptsLeft: earlier.attempts_left,
    });
  }
}

function storeChallenge(
  { database }: SignerContext,
  terms: Terms,
  earlier: WithdrawalRow | undefined,
  mac: Buffer,
  now: number,
): Challenge {
  const firstAskedAt = earlier?.first_asked_at ?? now;
  const expiresAt = Math.min(now + codeLifeMs, firstAskedAt + approvalWindowMs);
  const attemptsLeft = earlier ? earlier.attempts_left - 1 : attemptsPerWithdrawal;
  const { withdrawalId: id, subject, asset, amount, fee, destination } = terms;
  database
    .prepare(
      `insert into withdrawals (id, subject, asset, amount, fee, destination, first_asked_at,
         code_mac, code_expires_at, attempts_left)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
       on conflict (id) do update set code_mac = excluded.code_mac,
         code_expires_at = excluded.code_expires_at, attempts_left = excluded.attempts_left`,
    )
    .run(
      ...[id, subject, asset, amount, fee, destination],
      ...[firstAskedAt, mac, expiresAt, attemptsLeft],
    );
  return { expiresAt: new Date(expiresAt).toISOString(), attemptsLeft };
}

/** The code reached nobody, unless the mail server took it without saying so: it is worthless. */
function takeBack(
  { database }: SignerContext,
  id: string,
  earlier: WithdrawalRow | undefined,
  mac: Buffer,
): void {
  const step = earlier
    ? 'update withdrawals set attempts_left = attempts_left + 1, code_expires_at = 0'
    : 'delete from withdrawals';
  database.prepare(`${step} where id = ? and code_mac = ? and approved_at is null`).run(id, mac);
}

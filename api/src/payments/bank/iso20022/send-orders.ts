import { randomUUID } from 'node:crypto';
import type { WithdrawalId } from '@tessera/contracts/ids';
import { hourMs } from '@tessera/lending/durations';
import type { AppContext } from '../../../app-context.ts';
import type { IsoBankSettings } from '../../../platform/config/iso-bank-settings.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { lockName } from '../../../platform/database/lock-name.ts';
import {
  deleteRows,
  findRows,
  insertOnce,
  insertRow,
  type Row,
  updateRows,
  upTo,
} from '../../../platform/database/rows.ts';
import type { PayoutsOfReceivers } from '../bank.ts';
import { rejectOrder } from './apply-message.ts';
import { executionDay } from './business-days.ts';
import type { ExchangeFolder } from './folder.ts';
import { digestOf } from './message-ids.ts';
import { readOpenRecalls } from './recalls.ts';
import { writeAcmt023 } from './write-acmt-023.ts';
import { writePain001 } from './write-pain-001.ts';

type Context = Pick<AppContext, 'clock' | 'database'>;

const mostInFile = 1_000;

/** After so long a bank that has not said whom an account belongs to is asked again: its answer, or our question, is lost. */
const askAgainMs = 4 * hourMs;

/** What support reads where a payee's bank did not say yes. */
const unlike = {
  close_match: 'The account belongs to somebody with a similar name',
  no_match: 'The account belongs to somebody else',
} as const;

/**
 * Has the bank know what was ordered. What a file will say is written down before the file is: whatever breaks in
 * between, the same file of the same message comes once more, which banks refuse as one that they have.
 */
export async function sendOrders(
  context: Context,
  settings: IsoBankSettings,
  folder: ExchangeFolder,
  payoutsOf?: PayoutsOfReceivers,
): Promise<void> {
  await context.database.transaction().execute(async (trx) => {
    await lockName(trx, 'bank files');
    const now = context.clock.now();
    const waiting = await findRows(trx, 'bank_orders', { state: 'waiting' }, 'ordered_at', 'id');
    const verified = settings.verifiesPayees
      ? await withVerifiedPayee(trx, settings, waiting, now)
      : waiting;
    const held = await payoutsOfRecalled(trx, payoutsOf);
    const ready = verified.filter(({ id }) => !held.has(id));
    if (ready.length > 0) await prepareOrder(trx, settings, ready.slice(0, mostInFile), now);
  });
  const files = await findRows(context.database, 'bank_files', { state: 'to_write' }, 'name');
  for (const { name, content } of files) {
    await folder.send(name, content ?? '');
    await context.database
      .transaction()
      .execute((trx) =>
        updateRows(trx, 'bank_files', { name }, { state: 'written', content: null }),
      );
  }
}

/** Payouts of whom a payment was booked to that its payer's bank wants back: what leaves could not be given back. */
async function payoutsOfRecalled(
  trx: Transaction,
  payoutsOf: PayoutsOfReceivers | undefined,
): Promise<ReadonlySet<WithdrawalId>> {
  const recalls = await readOpenRecalls(trx);
  const payments = recalls.flatMap(({ payment }) => payment ?? []);
  return payments.length === 0 || !payoutsOf ? new Set() : payoutsOf(trx, payments);
}

async function prepareOrder(
  trx: Transaction,
  settings: IsoBankSettings,
  payouts: readonly Row<'bank_orders'>[],
  now: Date,
): Promise<void> {
  const messageId = newMessageId();
  const executeOn = executionDay(now, settings.cutOff);
  const content = writePain001(settings, { messageId, createdAt: now, executeOn, payouts });
  await updateRows(
    trx,
    'bank_orders',
    { id: payouts.map(({ id }) => id) },
    { state: 'sent', message_id: messageId },
  );
  await prepareFile(trx, { message: 'pain.001.001.09', messageId, content, now });
}

/** Those whose payee is who they are said to be, or of whom nobody can say; the others are asked about, or refused. */
async function withVerifiedPayee(
  trx: Transaction,
  settings: IsoBankSettings,
  orders: readonly Row<'bank_orders'>[],
  now: Date,
): Promise<readonly Row<'bank_orders'>[]> {
  const ready: Row<'bank_orders'>[] = [];
  for (const order of orders) {
    const { name, iban } = order;
    await insertOnce(trx, 'bank_payee_checks', ['iban', 'name'], {
      id: newMessageId(),
      name,
      iban,
    });
    const [check] = await findRows(trx, 'bank_payee_checks', { name, iban }, 'id');
    const verdict = check?.verdict;
    if (verdict === 'match' || verdict === 'not_possible') ready.push(order);
    else if (verdict) await rejectOrder(trx, order.id, unlike[verdict]);
  }
  // Who tries again later may have mended the name, or the bank its answer: they are asked about anew.
  await deleteRows(trx, 'bank_payee_checks', { verdict: ['close_match', 'no_match'] });
  // Under the same id, so that an answer to either counts.
  const lost = upTo(new Date(now.getTime() - askAgainMs));
  await updateRows(trx, 'bank_payee_checks', { verdict: null, asked_at: lost }, { asked_at: null });
  const unasked = await findRows(trx, 'bank_payee_checks', { asked_at: null }, 'id');
  if (unasked.length > 0) {
    const messageId = newMessageId();
    const content = writeAcmt023(settings, { messageId, createdAt: now, questions: unasked });
    await updateRows(
      trx,
      'bank_payee_checks',
      { id: unasked.map(({ id }) => id) },
      { asked_at: now },
    );
    await prepareFile(trx, { message: 'acmt.023.001.03', messageId, content, now });
  }
  return ready;
}

async function prepareFile(
  trx: Transaction,
  file: {
    readonly message: string;
    readonly messageId: string;
    readonly content: string;
    readonly now: Date;
  },
): Promise<void> {
  const { message, messageId, content, now } = file;
  await insertRow(trx, 'bank_files', {
    name: `${message}-${messageId}.xml`,
    direction: 'out',
    message,
    message_id: messageId,
    digest: digestOf(content),
    state: 'to_write',
    content,
    refusal: null,
    at: now,
  });
}

/** 32 characters; a message has room for 35. */
const newMessageId = (): string => randomUUID().replaceAll('-', '');

import type { AppContext } from '../../../app-context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { updateRows } from '../../../platform/database/rows.ts';
import { notifyOfHeldWithdrawal } from './notify-of-coin-withdrawal.ts';
import type { HoldBackReason } from './reason-to-hold-back.ts';
import { reasonOf, type SignerHoldReason, signerHoldReasons } from './signer-hold.ts';
import { type WithdrawalRow, withdrawalEvents } from './withdrawal-events.ts';

type Context = Pick<AppContext, 'clock' | 'secrets'>;

export type Hold = { readonly because: HoldBackReason; readonly until: Date | null };

/** How soon it is tried again: after a repayment, a freeze, or what held the signer back. */
const pauseMs = 60_000;

/** Each no to another order of it makes the next one wait twice as long, up to this. */
const longestPauseMs = 900_000;

/** After a no that is no hold, so that the signer does not take us for somebody else. */
const alarmPauseMs = 3_600_000;

/**
 * It stays where it is until what holds it back is over, or its owner cancels. Noted and told once for
 * a reason, in the transaction that makes it so.
 */
export async function holdBack(
  trx: Transaction,
  context: Context,
  withdrawal: WithdrawalRow,
  hold: Hold,
): Promise<void> {
  if (withdrawal.held_back_because !== hold.because) {
    const { told } = await readRefusals(trx, withdrawal, hold.because);
    const cause = hold.because;
    const event = { type: 'held_back', at: context.clock.now(), cause, actor: 'clock' } as const;
    await withdrawalEvents.move(trx, withdrawal, event);
    if (told !== hold.because) await tellOfHold(trx, context, withdrawal, hold);
  }
  await updateRows(trx, 'withdrawals', { id: withdrawal.id }, held(context, hold));
}

/** The signer's no to its order: nothing is reserved for it any more. */
export async function undoPlan(
  trx: Transaction,
  context: Context,
  withdrawal: WithdrawalRow,
  code: string | null,
): Promise<void> {
  const hold = { because: reasonOf(code), until: null };
  const at = context.clock.now();
  const { told, refusals } = await readRefusals(trx, withdrawal, hold.because);
  const waitMs =
    hold.because === 'not_signed'
      ? alarmPauseMs
      : Math.min(pauseMs * 2 ** Math.min(refusals, 10), longestPauseMs);
  const event = { type: 'unplanned', at, cause: hold.because, actor: 'treasury' } as const;
  await withdrawalEvents.move(trx, withdrawal, event, {
    ...held(context, hold),
    next_try_at: new Date(at.getTime() + waitMs),
  });
  if (told !== hold.because) await tellOfHold(trx, context, withdrawal, hold);
}

/**
 * Which reason its owner was told last, and how often the signer gave this one to its orders since they
 * were told another.
 */
async function readRefusals(
  trx: Transaction,
  { id }: WithdrawalRow,
  because: HoldBackReason,
): Promise<{ readonly told: string | null; readonly refusals: number }> {
  const events = await withdrawalEvents.list(trx, id);
  const holds = events.filter(({ type }) => type === 'held_back' || type === 'unplanned');
  const last = holds.findLastIndex(({ cause }) => cause !== because);
  const same = holds.slice(last + 1);
  return {
    told: holds.at(-1)?.cause ?? null,
    refusals: same.filter(({ type }) => type === 'unplanned').length,
  };
}

const isOfSigner = (because: HoldBackReason): because is SignerHoldReason =>
  (signerHoldReasons as readonly string[]).includes(because);

/** Of what its owner did or owes they were told where it happened. */
async function tellOfHold(
  trx: Transaction,
  context: Context,
  withdrawal: WithdrawalRow,
  { because, until }: Hold,
): Promise<void> {
  if (!isOfSigner(because)) return;
  await notifyOfHeldWithdrawal(trx, context, withdrawal, {
    because,
    until: until?.toISOString() ?? null,
  });
}

function held({ clock }: Context, { because, until }: Hold) {
  const now = clock.now().getTime();
  const soon = new Date(now + pauseMs);
  const isSooner = until !== null && until.getTime() > now && until < soon;
  return {
    next_try_at: isSooner ? until : soon,
    held_back_because: because,
    held_back_until: until,
  };
}

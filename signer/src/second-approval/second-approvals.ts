import { verify } from 'node:crypto';
import type { Coin } from '@tessera/contracts/money';
import { findWithdrawal, type WithdrawalRow } from '../approvals/withdrawal-row.ts';
import { showDestination } from '../policy/destination.ts';
import { Refusal } from '../refusal.ts';
import type { SignerContext } from '../signer-context.ts';
import {
  type ApprovalFile,
  type ApprovalTerms,
  approvalBytes,
  type RequestFile,
  signerName,
} from './approval-terms.ts';

/** Above the amount, without the other key's approval. @throws Refusal `second_approval` */
export function refuseWithoutSecondApproval(
  context: Pick<SignerContext, 'config' | 'database'>,
  withdrawal: WithdrawalRow,
): void {
  if (!isWanted(context, withdrawal)) return;
  throw new Refusal('second_approval', 'It waits for the approval of the other key');
}

function isWanted(
  { config, database }: Pick<SignerContext, 'config' | 'database'>,
  { id, asset, amount }: WithdrawalRow,
): boolean {
  const { secondApproval } = config;
  if (!secondApproval || BigInt(amount) <= secondApproval.above[asset as Coin]) return false;
  const given = database.prepare('select 1 from second_approvals where withdrawal_id = ?').get(id);
  return given === undefined;
}

/** What waits for the other key, oldest first, as a file for its holder. */
export function writeRequest(context: SignerContext): RequestFile {
  const { config, database, keyring } = context;
  const rows = database
    .prepare(
      `select * from withdrawals
       where approved_at is not null
         and not exists (select 1 from cancellations where withdrawal_id = withdrawals.id)
         and not exists (select 1 from purposes where purposes.id = withdrawals.id)
       order by approved_at`,
    )
    .all() as WithdrawalRow[];
  return {
    kind: 'tessera second approval wanted',
    signer: signerName(config, keyring.fingerprint),
    withdrawals: rows.filter((row) => isWanted(context, row)).map((row) => termsOf(context, row)),
  };
}

/**
 * Takes what the other key signed, each for exactly the terms that are stored here.
 * @throws Refusal `no_approver`, `unknown`, `wrong_signature`; then nothing was taken
 */
export function recordApprovals(context: SignerContext, { approvals }: ApprovalFile): number {
  const { config, database, keyring, now } = context;
  const { secondApproval } = config;
  if (!secondApproval) throw new Refusal('no_approver', 'SIGNER_APPROVER_KEY_FILE is not set');
  const signer = signerName(config, keyring.fingerprint);
  const checked = approvals.map(({ withdrawalId, signature }) => {
    const withdrawal = findWithdrawal(database, withdrawalId);
    if (!withdrawal || withdrawal.approved_at === null) {
      throw new Refusal('unknown', `Nobody confirmed a withdrawal ${withdrawalId}`);
    }
    const terms = termsOf(context, withdrawal);
    const given = Buffer.from(signature, 'base64');
    // It was new when it was shown: another withdrawal may have been paid there since.
    const shown = [terms, { ...terms, isDestinationNew: true }];
    const isRight = shown.some((each) =>
      verify(null, approvalBytes(signer, each), secondApproval.key, given),
    );
    if (!isRight) {
      throw new Refusal('wrong_signature', `${withdrawalId} is signed with another key or terms`);
    }
    return [withdrawalId, given] as const;
  });
  const note = database.prepare('insert or ignore into second_approvals values (?, ?, ?)');
  for (const [withdrawalId, given] of checked) note.run(withdrawalId, given, now());
  return checked.length;
}

function termsOf(
  { config, database }: Pick<SignerContext, 'config' | 'database'>,
  row: WithdrawalRow,
): ApprovalTerms {
  const { id: withdrawalId, subject, amount, fee } = row;
  const asset = row.asset as Coin;
  const destination = showDestination(asset, row.destination, config);
  const approvedAt = new Date(row.approved_at ?? 0).toISOString();
  const paid = database
    .prepare("select 1 from purposes where kind = 'withdrawal' and destination = ? and asset = ?")
    .get(row.destination, row.asset);
  const isDestinationNew = paid === undefined;
  return { withdrawalId, subject, asset, amount, fee, destination, approvedAt, isDestinationNew };
}

import { sql } from 'kysely';
import type { Reader, Transaction, UserId } from '../../platform/database/database.ts';
import { anything, findRow, updateRows } from '../../platform/database/rows.ts';
import type { DueItem } from '../../platform/jobs/due-work.ts';
import { getSubject } from '../users/find-user.ts';

/** What the signer has to have heard last; nothing of who never had a whitelist. */
const wanted = sql`case when withdrawal_whitelist and whitelist_off_at is null then 'on'
  when withdrawal_whitelist or signer_knows_whitelist is not null then 'off' end`;

/** Whose whitelist the signer has to hear of, those that changed first before others. */
export async function findUntoldWhitelists(
  reader: Reader,
  mostAtOnce: number,
): Promise<readonly DueItem<UserId>[]> {
  const { rows } = await sql<DueItem<UserId>>`
    select user_id as id, changed_at as "dueAt" from user_settings
    where signer_knows_whitelist is distinct from ${wanted}
    order by changed_at limit ${mostAtOnce}
  `.execute(reader);
  return rows;
}

type UntoldWhitelist = {
  readonly subject: string;
  readonly isOn: boolean;
  /** It ends, and the signer may not know that there is one: it has to hear of it first. */
  readonly mayBeNew: boolean;
};

/** Undefined for who has no settings any more. */
export async function readUntoldWhitelist(
  reader: Reader,
  userId: UserId,
): Promise<UntoldWhitelist | undefined> {
  const row = await findRow(reader, 'user_settings', { user_id: userId });
  if (!row) return undefined;
  const { withdrawal_whitelist, whitelist_off_at, signer_knows_whitelist } = row;
  return {
    subject: await getSubject(reader, userId),
    isOn: withdrawal_whitelist && whitelist_off_at === null,
    mayBeNew: withdrawal_whitelist && signer_knows_whitelist !== 'on',
  };
}

export async function markWhitelistTold(
  trx: Transaction,
  userId: UserId,
  { isOn }: Pick<UntoldWhitelist, 'isOn'>,
): Promise<void> {
  const signer_knows_whitelist = isOn ? 'on' : 'off';
  await updateRows(trx, 'user_settings', { user_id: userId }, { signer_knows_whitelist });
}

/** Also of those that have ended: an older copy of the signer's store may hold somebody to one still. */
export async function resetToldWhitelists(trx: Transaction): Promise<void> {
  const told = { signer_knows_whitelist: anything };
  await updateRows(trx, 'user_settings', told, { signer_knows_whitelist: 'unknown' });
}

import { randomInt } from 'node:crypto';
import type { AppContext } from '../../app-context.ts';
import type { Reader, Transaction, UserId } from '../../platform/database/database.ts';
import { countRows, deleteRows, insertRows, updateRows } from '../../platform/database/rows.ts';
import { notify } from '../notices/notify.ts';

const codesPerUser = 10;
const groups = 3;
const groupLength = 4;
/** Crockford's base 32: no letter that is mistaken for a digit. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const hmacOf = ({ secrets }: Pick<AppContext, 'secrets'>, userId: UserId, code: string) =>
  secrets.hmac('recovery code', `${userId} ${code.toUpperCase().replace(/[^0-9A-Z]/g, '')}`);

/** Sixty random bits each, in groups that can be copied by hand. */
function newCode(): string {
  const letters = Array.from({ length: groups * groupLength }, () =>
    alphabet.charAt(randomInt(alphabet.length)),
  ).join('');
  return (letters.match(/.{4}/g) ?? []).join('-');
}

/** New codes in place of the former ones. Only their HMACs are kept. */
export async function replaceRecoveryCodes(
  trx: Transaction,
  context: Pick<AppContext, 'clock' | 'secrets'>,
  userId: UserId,
): Promise<string[]> {
  const codes = Array.from({ length: codesPerUser }, newCode);
  await deleteRows(trx, 'recovery_codes', { user_id: userId });
  const created_at = context.clock.now();
  const rows = codes.map((code) => ({
    user_id: userId,
    code_hmac: hmacOf(context, userId, code),
    created_at,
  }));
  await insertRows(trx, 'recovery_codes', rows);
  return codes;
}

/** Takes a recovery code, once, and tells the user of it. */
export async function claimRecoveryCode(
  trx: Transaction,
  context: Pick<AppContext, 'clock' | 'secrets'>,
  { userId, code }: { readonly userId: UserId; readonly code: string },
): Promise<boolean> {
  const unused = { user_id: userId, code_hmac: hmacOf(context, userId, code), used_at: null };
  const used = { used_at: context.clock.now() };
  if ((await updateRows(trx, 'recovery_codes', unused, used)) === 0) return false;
  const remaining = await countRecoveryCodes(trx, userId);
  await notify(trx, context, { userId, kind: 'recovery_code_used', data: { remaining } });
  return true;
}

export function countRecoveryCodes(reader: Reader, userId: UserId): Promise<number> {
  return countRows(reader, 'recovery_codes', { user_id: userId, used_at: null });
}

import type { FactorUndo } from '@tessera/contracts/factors';
import type { AppContext } from '../../../app-context.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { findRow, hasRow, type Row } from '../../../platform/database/rows.ts';
import { notFound } from '../../../platform/problems/not-found.ts';
import { hashOfLinkToken } from '../../mail/link-token.ts';

/** What a mailed link would do, and no more of whose it is. @throws DomainError `not_found` */
export async function readUndo(
  reader: Reader,
  context: Pick<AppContext, 'clock'>,
  token: string,
): Promise<FactorUndo> {
  const undo = await findRow(reader, 'factor_undos', { token_hash: hashOfLinkToken(token) });
  if (!undo) throw notFound('link');
  return presentUndo(reader, context, undo);
}

export async function presentUndo(
  reader: Reader,
  { clock }: Pick<AppContext, 'clock'>,
  undo: Row<'factor_undos'>,
): Promise<FactorUndo> {
  const { user_id, factor_id: id, created_at, expires_at, used_at } = undo;
  const stateNow = async () => {
    if (used_at !== null) return 'undone';
    if (expires_at <= clock.now()) return 'expired';
    return (await hasRow(reader, 'totp_factors', { id, user_id })) ? 'open' : 'gone';
  };
  return {
    state: await stateNow(),
    addedAt: created_at.toISOString(),
    expiresAt: expires_at.toISOString(),
  };
}

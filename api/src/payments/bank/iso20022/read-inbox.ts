import type { AppContext } from '../../../app-context.ts';
import type { IsoBankSettings } from '../../../platform/config/iso-bank-settings.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { lockName } from '../../../platform/database/lock-name.ts';
import {
  findRow,
  insertOnce,
  insertRow,
  type Row,
  updateRows,
} from '../../../platform/database/rows.ts';
import { applicationOf } from './apply-message.ts';
import type { ExchangeFolder, IncomingFile } from './folder.ts';
import { digestOf } from './message-ids.ts';
import { refusalOf } from './refusal-of.ts';
import { MessageError, parseMessage } from './xml.ts';

type Context = Pick<AppContext, 'clock' | 'database'>;

/**
 * Applies what the bank sent, each message once and whole, in the order in which files came. What is no message of
 * this account is set aside with the reason, and holds up no other.
 */
export async function readInbox(
  context: Context,
  settings: Pick<IsoBankSettings, 'account'>,
  folder: ExchangeFolder,
): Promise<void> {
  for (const file of await folder.incoming()) {
    const refusal = await applyFile(context, settings, file);
    await folder.setAside(file.name, refusal === undefined ? 'read' : 'refused');
  }
}

/** Why a file is refused; undefined where it is applied, or was before. */
async function applyFile(
  { clock, database }: Context,
  settings: Pick<IsoBankSettings, 'account'>,
  file: IncomingFile,
): Promise<string | undefined> {
  const bytes = await file.read().catch((error: unknown) => {
    if (error instanceof MessageError) return error;
    throw error;
  });
  if (bytes === undefined) return undefined;
  const at = clock.now();
  const digest = digestOf(bytes instanceof Error ? file.name : bytes);
  const row = { name: file.name, direction: 'in', digest, content: null, at } as const;
  try {
    if (bytes instanceof Error) throw bytes;
    const message = parseMessage(bytes.toString('utf8'));
    const { messageId, apply } = applicationOf(message, settings);
    const named = { message: message.name, message_id: messageId };
    await database.transaction().execute(async (trx) => {
      await lockName(trx, 'bank files');
      const applied = await findRow(trx, 'bank_files', { ...named, state: 'applied' });
      if (applied !== undefined) {
        // Also where it may be the same in other bytes: somebody has to look.
        if (!applied.digest.equals(digest)) throw new MessageError('another message had its id');
        await recordFile(trx, { ...row, ...named, state: 'duplicate', refusal: null });
        return;
      }
      await apply(trx, at);
      await recordFile(trx, { ...row, ...named, state: 'applied', refusal: null });
    });
    return undefined;
  } catch (error) {
    const refusal = refusalOf(error);
    const named = { message: null, message_id: null };
    await database
      .transaction()
      .execute((trx) => recordFile(trx, { ...row, ...named, state: 'refused', refusal }));
    return refusal;
  }
}

/**
 * What became of a file. One that was refused and is laid there again may be understood by now, or not for another reason.
 * The same file once more is no news else: a process may have ended before it set it aside.
 */
async function recordFile(trx: Transaction, file: Row<'bank_files'>): Promise<void> {
  const { name, digest, message, message_id, state, refusal, at } = file;
  const again = { message, message_id, state, refusal, at };
  const before = { name, digest, state: 'refused' } as const;
  if ((await updateRows(trx, 'bank_files', before, again)) > 0) return;
  if (state === 'applied') await insertRow(trx, 'bank_files', file);
  else await insertOnce(trx, 'bank_files', ['name', 'digest'], file);
}

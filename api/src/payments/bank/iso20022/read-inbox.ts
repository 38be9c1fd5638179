import type { AppContext } from '../../../app-context.ts';
import type { IsoBankSettings } from '../../../platform/config/iso-bank-settings.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { lockName } from '../../../platform/database/lock-name.ts';
import { hasRow, insertOnce, insertRow } from '../../../platform/database/rows.ts';
import { applicationOf } from './apply-message.ts';
import type { ExchangeFolder, IncomingFile } from './folder.ts';
import { digestOf } from './message-ids.ts';
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
      if (await hasRow(trx, 'bank_files', { ...named, state: 'applied' })) {
        await recordDuplicate(trx, { ...row, ...named, state: 'duplicate', refusal: null });
        return;
      }
      await apply(trx, at);
      await insertRow(trx, 'bank_files', { ...row, ...named, state: 'applied', refusal: null });
    });
    return undefined;
  } catch (error) {
    if (!(error instanceof MessageError)) throw error;
    const refusal = error.message;
    await database.transaction().execute((trx) =>
      insertOnce(trx, 'bank_files', ['name', 'digest'], {
        ...row,
        message: null,
        message_id: null,
        state: 'refused',
        refusal,
      }),
    );
    return refusal;
  }
}

/** The same file once more is no news: a process may have ended before it set it aside. */
function recordDuplicate(trx: Transaction, row: Parameters<typeof insertOnce<'bank_files'>>[3]) {
  return insertOnce(trx, 'bank_files', ['name', 'digest'], row);
}

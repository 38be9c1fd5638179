import { openStore } from '@tessera/releases/open-store';
import type { StoreSettings } from '@tessera/releases/store-settings';
import { ConfigError } from '@tessera/server/config-error';
import { openBucketMirror } from './bucket-mirror.ts';
import { folderHostStore, type HostStore } from './host-store.ts';
import type { LedgerLog } from './remote-ledger.ts';

type HostStoreOptions = {
  readonly settings: StoreSettings;
  /** Where a bucket's releases are kept on this disk. */
  readonly mirrorDir: string;
  /** This host has a key, and so has to be able to write withdrawals. */
  readonly mayWithdraw: boolean;
  readonly log: LedgerLog;
};

const refuse = (message: string) => new ConfigError([{ variable: 'RELEASE_STORE', message }]);

/**
 * Where a host reads releases. A bucket that does not answer is no reason not to start when what it had is here
 * from before.
 *
 * @throws ConfigError when there is nothing to serve from, or two hosts could write one withdrawal
 */
export async function openHostStore(options: HostStoreOptions): Promise<HostStore> {
  const { settings, mirrorDir, mayWithdraw, log } = options;
  if ('folder' in settings) return folderHostStore(settings.folder);
  const bucket = await openStore(settings);
  const mirror = openBucketMirror(bucket, mirrorDir, log);
  const isReached = await mirror.follow();
  if (!isReached && !mirror.isWhole()) {
    throw refuse(`is ${bucket.description}, which does not answer, and nothing of it is here yet`);
  }
  if (isReached && mayWithdraw) {
    await mirror.proveSingleCreation().catch((error: Error) => {
      throw refuse(`cannot hold withdrawals: ${error.message}`);
    });
  }
  return mirror;
}

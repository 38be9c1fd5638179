import { folderStore } from './folder-store.ts';
import type { ReleaseStore } from './release-store.ts';
import { requireSingleCreation } from './require-single-creation.ts';
import type { StoreSettings } from './store-settings.ts';

/** The client of buckets is loaded by those alone who have one: it is larger than all else that a host loads. */
export async function openStore(settings: StoreSettings): Promise<ReleaseStore> {
  if ('folder' in settings) return folderStore(settings.folder);
  const { bucketStore } = await import('./bucket-store.ts');
  return bucketStore(settings.bucket);
}

/** @throws TwofoldCreation for a bucket in which a release could be lost; a folder's files are made once */
export async function openStoreToPublish(settings: StoreSettings): Promise<ReleaseStore> {
  const store = await openStore(settings);
  if ('bucket' in settings) await requireSingleCreation(store, 'r');
  return store;
}

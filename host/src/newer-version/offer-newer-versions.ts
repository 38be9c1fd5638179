import type { EventBus } from '@tessera/shell';
import type { Remotes } from '../remotes/create-remotes.tsx';
import { lookForNewer } from './look-for-newer.ts';
import { offerVersions } from './offered-versions.ts';
import { startLookingForNewer } from './start-looking-for-newer.ts';

/** From now on, offers what is newer than what runs in this document. */
export function offerNewerVersions(
  bus: Pick<EventBus, 'current' | 'observe'>,
  remotes: Pick<Remotes, 'inUse' | 'learn'>,
): void {
  startLookingForNewer(bus, () => lookForNewer(remotes), offerVersions);
}

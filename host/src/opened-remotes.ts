import { createEventBus } from '@tessera/shell';
import { readRuntimeConfig } from './app/read-runtime-config.ts';
import { startLanguage } from './language/start-language.ts';
import { createRemotes } from './remotes/create-remotes.tsx';
import { createVersionOutcomes } from './reports/version-outcomes.ts';

/** What a document is begun with, before it is known who looks at it. */
export const bus = createEventBus();
startLanguage(bus);

export const config = readRuntimeConfig(document);
export const outcomes = createVersionOutcomes();
export const remotes = createRemotes({
  onLoaded: (remote, version) => bus.publishAsShell('remote.loaded', { remote, version }),
  onShown: outcomes.works,
  onFailed: (remote, version, reason) => {
    outcomes.failed(remote, version, reason);
    console.error(`The remote "${remote}" failed in version ${version}: ${reason}`);
    bus.publishAsShell('remote.failed', { remote, version, reason });
  },
  ...(config.pageTimeLimitMs !== undefined && { timeLimitMs: config.pageTimeLimitMs }),
});

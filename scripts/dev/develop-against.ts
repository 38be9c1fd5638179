import { join } from 'node:path';
import { readOtherSite } from '../../shared/federation/src/dev/against/other-site.ts';
import { startRemoteAgainst } from '../../shared/federation/src/dev/against/start-remote-against.ts';
import { refusalOfRemote } from '../../shared/kit/src/refusal-of-remote.ts';
import type { Say } from '../launch/progress.ts';
import { repositoryRoot } from '../launch/site-folders.ts';
import { unlessAborted } from './started.ts';

type AgainstWish = { readonly remote: string; readonly against: string };

/** One remote from its sources, in somebody else's site; nothing else is started here. */
export async function developAgainst(
  { remote, against }: AgainstWish,
  port: number,
  say: Say,
  signal: AbortSignal,
) {
  const site = await unlessAborted(signal, readOtherSite(against));
  say(`Building ${remote}; everything else is that of ${site.origin}`);
  if (!site.config.sandbox) {
    say('That is no sandbox: whoever signs in there moves their own money');
  }
  const server = await unlessAborted(
    signal,
    startRemoteAgainst({
      name: remote,
      folder: join(repositoryRoot, `remote-${remote}`),
      port,
      site,
      refusalOf: refusalOfRemote,
    }),
  );
  say(`\nA saved file of ${remote} is in the page at once. Alt+Shift+B there shows the event bus.`);
  return {
    url: `http://localhost:${port}`,
    // Nothing runs beside this process that could end.
    failed: new Promise<never>(() => {}),
    stop: () => server.stop(),
  };
}

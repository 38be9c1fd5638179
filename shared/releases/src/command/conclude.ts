import type { ReleaseEntry } from '../release-entry.ts';
import { say, type Values } from './command-line.ts';
import { waitUntilServed } from './wait-until-served.ts';

/**
 * Says what was appended, and whether the site goes by it.
 *
 * @param started when the command had what it needs, by `performance.now()`
 * @throws ReleaseRefused with the site's own reason when it does not
 */
export async function conclude(
  entry: ReleaseEntry,
  started: number,
  values: Values,
  site: string,
): Promise<void> {
  const { remote, number, action, stable, canary } = entry;
  const version = (canary?.publication ?? stable)?.remote.version ?? 'nothing';
  say(
    `${remote}: entry ${number}, ${action} of ${version}${canary ? ` to ${canary.percent} %` : ''}`,
  );
  if (values['no-wait']) return;
  await waitUntilServed(site, remote, number);
  say(`served by ${site} after ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

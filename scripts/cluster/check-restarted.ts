import { docker } from '../compose/run-docker.ts';
import type { Cluster } from './accidents.ts';

/**
 * Everything is lost at once, as where all machines lose their power, and comes back at once with a `migrate` that nobody holds
 * back. Answers what is not as it should be.
 */
export async function checkRestarted({ psql, stack }: Cluster): Promise<readonly string[]> {
  await psql("insert into probe_rows (name) values ('restarted: before')");
  const running = (await stack.states()).filter(({ status }) => status === 'running');
  const ids = running.map(({ id }) => id);
  await docker(['kill', '--signal', 'KILL', ...ids]);
  await docker(['start', ...ids]);
  const migrated = await stack.tryCompose(['run', '--rm', '--no-deps', '--no-TTY', 'migrate']);
  if (migrated.code !== 0)
    return [`restarted: migrate ended with ${migrated.code}: ${migrated.output.slice(-1_000)}`];
  const there = (
    await psql("select count(*) from probe_rows where name = 'restarted: before'")
  ).trim();
  return there === '1' ? [] : ['restarted: what was acknowledged before is gone'];
}

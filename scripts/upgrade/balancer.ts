import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerGroup } from '../../api/test/sudden-death/server-group.ts';
import type { Server } from '../../api/test/sudden-death/start-server.ts';

const lookEveryMs = 250;

export type Balancer = Pick<ServerGroup, 'pick' | 'passes'> & {
  readonly add: (server: Server) => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** As what stands before several servers does: it asks each whether it is ready, and sends requests only to those that are. */
export function startBalancer(): Balancer {
  const ready = new Map<Server, boolean>();
  const ending = new AbortController();
  const look = async (server: Server) => {
    const isReady = await fetch(`${server.url}/health/ready`)
      .then(async (response) => {
        await response.text();
        return response.ok;
      })
      .catch(() => false);
    ready.set(server, isReady);
  };
  const run = async () => {
    while (!ending.signal.aborted) {
      await Promise.all([...ready.keys()].map(look));
      await sleep(lookEveryMs);
    }
  };
  const ended = run();
  return {
    add: look,
    pick: async (random) => {
      const servers = [...ready].filter(([, isReady]) => isReady).map(([server]) => server);
      const server = random.pick(servers);
      if (!server) throw new Error('No server is ready');
      return server;
    },
    passes: () => true,
    stop: () => {
      ending.abort();
      return ended;
    },
  };
}

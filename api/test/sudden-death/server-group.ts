import { setTimeout as sleep } from 'node:timers/promises';
import type { Prng } from '../simulation/prng.ts';
import { type Exit, type Server, startServer } from './start-server.ts';

const pauseMs = 10;

/** Processes on one database, one at each port, as behind a load balancer that knows which of them answers. */
export type ServerGroup = {
  readonly places: readonly number[];
  /** Starts all that do not run, and resolves when they answer. */
  readonly startAll: () => Promise<unknown>;
  /** Starts the server of a place and resolves when it answers. */
  readonly start: (place: number) => Promise<void>;
  /** The one of a place. @throws when it had ended by itself */
  readonly at: (place: number) => Server;
  /** One that runs, or the next one that does. */
  readonly pick: (random: Prng) => Promise<Server>;
  /** @throws when it had ended by itself */
  readonly kill: (place: number) => Promise<void>;
  /** Kills it with the next answer to a write that leaves it: whoever waits for that never sees it. */
  readonly killAtAnswer: (place: number) => Promise<void>;
  /** To be asked about each final answer to a write: false when it was lost with its server. */
  readonly passes: (server: Server) => boolean;
  /** Asks all to end, and waits for it. */
  readonly end: () => Promise<Exit[]>;
  /** Leaves nothing behind, also after a test that failed halfway. */
  readonly close: () => Promise<void>;
};

export function serverGroup(
  environment: Readonly<Record<string, string>>,
  ports: readonly number[],
): ServerGroup {
  const places = ports.map((_, place) => place);
  const servers: (Server | undefined)[] = places.map(() => undefined);
  const starts: Promise<Server>[] = [];
  const traps = new Map<Server, () => void>();
  let isClosed = false;

  const running = () => servers.filter((server) => server?.isRunning()) as Server[];
  const at = (place: number): Server => {
    const server = servers[place];
    if (!server?.isRunning()) throw new Error(`Server ${place} ended by itself: ${server?.said()}`);
    return server;
  };
  const refuseWhenClosed = () => {
    if (isClosed) throw new Error('The servers are not needed any more');
  };
  const start = async (place: number) => {
    refuseWhenClosed();
    const starting = startServer(environment, ports[place] ?? 0);
    starts.push(starting);
    servers[place] = await starting;
  };
  return {
    places,
    start,
    startAll: () => Promise.all(places.filter((place) => !servers[place]?.isRunning()).map(start)),
    at,
    pick: async (random) => {
      for (;;) {
        refuseWhenClosed();
        const server = random.pick(running());
        if (server) return server;
        await sleep(pauseMs);
      }
    },
    kill: (place) => at(place).kill(),
    killAtAnswer: async (place) => {
      const server = at(place);
      await new Promise<void>((resolve) => traps.set(server, resolve));
      await server.kill();
    },
    passes: (server) => {
      const spring = traps.get(server);
      if (spring) {
        traps.delete(server);
        void server.kill();
        spring();
      }
      return server.isRunning();
    },
    end: () => Promise.all(servers.map((_, place) => at(place).end())),
    close: async () => {
      isClosed = true;
      for (const start of await Promise.allSettled(starts)) {
        if (start.status === 'fulfilled') await start.value.kill();
      }
    },
  };
}

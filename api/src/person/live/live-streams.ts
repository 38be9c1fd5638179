import type { UserId } from '@tessera/contracts/ids';
import { type LiveFamily, liveFamilies } from '@tessera/contracts/live';
import type { AppContext } from '../../app-context.ts';
import { pricesPresenter } from '../../books/prices/prices-presenter.ts';
import type { Log } from '../../platform/log/log.ts';
import { eventId, horizonOf } from './event-id.ts';
import { followChanges, type Position } from './follow-changes.ts';
import type { Stream } from './open-stream.ts';
import { type Change, keptForMinutes, readMissed } from './read-changes.ts';
import { sessionWatch } from './session-watch.ts';

/** Well within what the edge and browsers wait for. */
const beatEveryMs = 20_000;
/** How often it is asked whether a session that says nothing still stands. */
const lookEveryMs = 60_000;
/** Of one user in one process: beyond, the oldest ends. */
const mostOfOne = 8;
/** A change bears the time at which its transaction began. */
const longestTransactionSeconds = 10;

type Heard = {
  /** The id of the last event that was read. */
  readonly lastId?: string;
  /** For who has read none: since how many seconds they want to know. */
  readonly missedSeconds?: number;
};

/** The streams of one process, and the one reader of changes that they share. */
export function liveStreams(context: AppContext, log: Pick<Log, 'warn'>) {
  const { database, clock } = context;
  const presentPrices = pricesPresenter(context);
  const streams = new Map<UserId, Set<Stream>>();
  const watch = sessionWatch();
  let timers: readonly NodeJS.Timeout[] = [];

  const all = () => [...streams.values()].flatMap((own) => [...own]);
  const tell = (stream: Stream, position: Position, families: readonly LiveFamily[]) =>
    stream.send({ name: 'changed', id: eventId(position), data: { families } });

  const changes = followChanges({
    database,
    clock,
    log,
    onChanges: passOn,
    onGap: async (position) => {
      for (const stream of all()) tell(stream, position, liveFamilies);
      await tellPrices(position);
    },
  });

  /** Those that cannot be read are told with the next ones. */
  async function tellPrices(position: Position): Promise<void> {
    try {
      const data = await presentPrices();
      for (const stream of all()) stream.send({ name: 'prices', id: eventId(position), data });
    } catch (error) {
      log.warn({ err: error }, 'prices are not told to browsers');
    }
  }

  async function passOn(told: readonly Change[], position: Position): Promise<void> {
    for (const [userId, own] of Map.groupBy(told, (change) => change.userId)) {
      if (userId === null) {
        await tellPrices(position);
      } else {
        const families = familiesOf(own.map(({ family }) => family));
        for (const stream of streams.get(userId) ?? []) tell(stream, position, families);
      }
    }
  }

  async function missedBy(userId: UserId, { lastId, missedSeconds }: Heard) {
    if (lastId !== undefined) {
      const horizon = horizonOf(lastId, clock.now());
      if (horizon === undefined) return liveFamilies;
      return familiesOf(await readMissed(database, userId, { horizon }));
    }
    if (missedSeconds === undefined) return [];
    const secondsAgo = missedSeconds + longestTransactionSeconds;
    if (secondsAgo > keptForMinutes * 60) return liveFamilies;
    return familiesOf(await readMissed(database, userId, { secondsAgo }));
  }

  function beat(): void {
    const position = changes.position();
    const id = position === undefined ? {} : { id: eventId(position) };
    for (const stream of all()) stream.send({ name: 'beat', ...id, data: {} });
  }

  function keep(stream: Stream): void {
    const own = streams.get(stream.userId) ?? new Set();
    streams.set(stream.userId, own.add(stream));
    const [oldest] = own;
    if (own.size > mostOfOne) oldest?.end();
    stream.body.once('close', () => {
      own.delete(stream);
      if (own.size === 0) streams.delete(stream.userId);
      if (streams.size === 0) rest();
    });
    if (timers.length > 0) return;
    timers = [setInterval(beat, beatEveryMs), setInterval(() => watch.look(all()), lookEveryMs)];
  }

  function rest(): void {
    for (const timer of timers) clearInterval(timer);
    timers = [];
    changes.stop();
  }

  return {
    /** Tells a stream what it has missed, and from now on what happens, until one side ends it. */
    add: async (stream: Stream, heard: Heard): Promise<void> => {
      keep(stream);
      const position = await changes.start();
      tell(stream, position, await missedBy(stream.userId, heard));
    },
    /** Whether the sessions of a user, or of everybody, still stand. */
    look: (userId: UserId | null) => {
      if (userId === null) watch.look(all());
      else watch.lookAtOnce(streams.get(userId) ?? []);
    },
    end: () => {
      for (const stream of all()) stream.end();
    },
  };
}

const familiesOf = (told: readonly Change['family'][]): readonly LiveFamily[] =>
  told.filter((family) => family !== 'prices');

import type { UserId } from '@tessera/contracts/ids';
import { type LiveFamily, liveFamilies } from '@tessera/contracts/live';
import type { PriceList } from '@tessera/contracts/prices';
import type { AppContext } from '../../app-context.ts';
import { pricesPresenter } from '../../books/prices/prices-presenter.ts';
import type { Log } from '../../platform/log/log.ts';
import { eventId } from './event-id.ts';
import { findMissed, type Heard } from './find-missed.ts';
import { followChanges, type Position } from './follow-changes.ts';
import type { Stream } from './open-stream.ts';
import type { Change } from './read-changes.ts';
import { readTogether } from './read-together.ts';
import { sessionWatch } from './session-watch.ts';

/** Well within what the edge and browsers wait for. */
const beatEveryMs = 20_000;
/** How often it is asked whether a session that says nothing still stands. */
const lookEveryMs = 60_000;
/** Of one user in one process: beyond, the oldest ends. */
const mostOfOne = 8;

/** The streams of one process, and the one reader of changes that they share. */
export function liveStreams(context: AppContext, log: Pick<Log, 'warn'>) {
  const { database, clock } = context;
  const readPrices = pricesPresenter(context);
  const readPricesTogether = readTogether(readPrices);
  const streams = new Map<UserId, Set<Stream>>();
  const watch = sessionWatch();
  let timers: readonly NodeJS.Timeout[] = [];
  let hasEnded = false;

  const all = () => [...streams.values()].flatMap((own) => [...own]);

  const tell = (stream: Stream, families: readonly LiveFamily[], position: Position) =>
    stream.send({ name: 'changed', id: eventId(position), data: { families } });

  const changes = followChanges({
    database,
    clock,
    log,
    onChanges: passOn,
    onGap: async (position) => {
      for (const stream of all()) tell(stream, liveFamilies, position);
      await tellPrices(position);
    },
  });

  /** Those that cannot be read are told with the next ones. */
  const orNone = (prices: Promise<PriceList>) =>
    prices.catch((error: unknown) => {
      log.warn({ err: error }, 'prices are not told to browsers');
      return undefined;
    });

  async function tellPrices(position: Position): Promise<void> {
    const data = await orNone(readPrices());
    if (data === undefined) return;
    for (const stream of all()) stream.send({ name: 'prices', id: eventId(position), data });
  }

  /** Users hear what is theirs before prices are read. */
  async function passOn(told: readonly Change[], position: Position): Promise<void> {
    for (const [userId, own] of Map.groupBy(told, (change) => change.userId)) {
      const families = familiesOf(own.map(({ family }) => family));
      for (const stream of (userId && streams.get(userId)) ?? []) tell(stream, families, position);
    }
    if (told.some(({ userId }) => userId === null)) await tellPrices(position);
  }

  async function tellMissed(
    stream: Stream,
    missed: readonly Change['family'][],
    position: Position,
  ): Promise<void> {
    const prices = missed.includes('prices') ? orNone(readPricesTogether()) : undefined;
    if (prices === undefined) stream.catchUp();
    tell(stream, familiesOf(missed), position);
    const data = await prices;
    stream.catchUp();
    if (data !== undefined) stream.send({ name: 'prices', id: eventId(position), data });
  }

  function beat(): void {
    const position = changes.position();
    const id = position && { id: eventId(position) };
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
      // Its request came before the end, and was let in after it.
      if (hasEnded) return stream.end();
      const position = await changes.start();
      const missed = await findMissed(context, stream.userId, heard);
      // Whoever waits for the stream to begin does not wait for prices.
      void tellMissed(stream, missed, position);
    },
    /** Whether the sessions of a user, or of everybody, still stand. */
    look: (userId: UserId | null) => {
      if (userId === null) watch.look(all());
      else watch.lookAtOnce(streams.get(userId) ?? []);
    },
    /** Those that are there, and those that are still to come. */
    end: () => {
      hasEnded = true;
      for (const stream of all()) stream.end();
    },
  };
}

const familiesOf = (told: readonly Change['family'][]): readonly LiveFamily[] =>
  told.filter((family) => family !== 'prices');

import {
  type ChildCommand,
  type ChildFolders,
  diedUnexpectedly,
  type RunningChild,
  startChild,
} from './child-process.ts';
import { LaunchError } from './launch-error.ts';

/** In which order parts stop: nobody loses the part that it still talks to. */
export const stopOrder = ['host', 'api', 'services', 'database'] as const;
export type Rank = (typeof stopOrder)[number];

/** Something that runs until it is stopped, or until it dies. */
export type Part = Pick<RunningChild, 'title' | 'logFile' | 'stop' | 'exited'>;

/** The running parts of one site. */
export type Parts = {
  /** Starts a process as a part. */
  start(rank: Rank, command: ChildCommand): RunningChild;
  /** Takes in a part that was started by other means. */
  keep(rank: Rank, part: Part): Promise<void>;
  /** Rejects when a part ends though nobody asked it to; never resolves. */
  failed: Promise<never>;
  /** Stops everything in order. Safe to call twice. */
  stop(): Promise<void>;
};

export function createParts(folders: ChildFolders): Parts {
  const running: { rank: Rank; part: Part }[] = [];
  const failure = Promise.withResolvers<never>();
  failure.promise.catch(() => {
    // Whoever races with it hears of it; a site that nobody races with has no one to tell.
  });
  let stopping: Promise<void> | undefined;

  const watch = (rank: Rank, part: Part) => {
    running.push({ rank, part });
    void part.exited.then((how) => {
      if (!stopping) failure.reject(diedUnexpectedly(part, how));
    });
  };
  const stopAll = async () => {
    for (const rank of stopOrder) {
      const ofRank = running.filter((entry) => entry.rank === rank);
      await Promise.all(ofRank.map(({ part }) => part.stop()));
    }
  };
  const stoppedMeanwhile = () => new LaunchError('The start was interrupted.');

  return {
    failed: failure.promise,
    start: (rank, command) => {
      if (stopping) throw stoppedMeanwhile();
      const child = startChild(command, folders);
      watch(rank, child);
      return child;
    },
    keep: async (rank, part) => {
      if (stopping) {
        await part.stop();
        throw stoppedMeanwhile();
      }
      watch(rank, part);
    },
    stop: () => {
      stopping ??= stopAll();
      return stopping;
    },
  };
}

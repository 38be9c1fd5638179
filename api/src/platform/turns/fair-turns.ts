import { tooManyWaiting } from './too-many-waiting.ts';

/** How many of one person's may wait: a page asks for some at once, and nobody fills in more forms. */
const mostWaiting = 20;

type FairTurnsOptions = {
  /** How many may be at it at a time, each of another person. */
  readonly most: number;
  readonly patienceMs: number;
  /** What is told to whom it would take too long. */
  readonly late: () => unknown;
};

/** Waits for a turn and answers how to end it. A person who is gone gives up the wait. */
export type FairTurns = (person: string, isGone?: AbortSignal) => Promise<() => void>;

type Waiting = { readonly begin: () => void };

/**
 * Few at a time, one of each person, in turns by person: whoever waits is passed by one of each other
 * person's at most, however many those have sent. It knows its own process alone, and nobody who has
 * nothing in it. @throws `late`, DomainError `too_many_waiting`, and nothing was begun
 */
export function fairTurns({ most, patienceMs, late }: FairTurnsOptions): FairTurns {
  /** In the order of their turns; nobody stands here who has nothing waiting. */
  const queues = new Map<string, readonly Waiting[]>();
  const busy = new Set<string>();

  const setQueue = (person: string, waiting: readonly Waiting[]) => {
    if (waiting.length > 0) queues.set(person, waiting);
    else queues.delete(person);
  };

  const beginNext = () => {
    for (const [person, [first, ...rest]] of queues) {
      if (busy.size >= most) return;
      if (busy.has(person)) continue;
      busy.add(person);
      // Whoever has had a turn goes to the end of the round.
      queues.delete(person);
      setQueue(person, rest);
      first?.begin();
    }
  };

  return (person, isGone) =>
    new Promise((resolve, reject) => {
      const waiting = queues.get(person) ?? [];
      if (waiting.length >= mostWaiting) return reject(tooManyWaiting());
      const stopWaiting = () => {
        clearTimeout(patience);
        isGone?.removeEventListener('abort', giveUp);
      };
      const giveUp = () => {
        stopWaiting();
        setQueue(
          person,
          (queues.get(person) ?? []).filter((each) => each !== who),
        );
        reject(late());
      };
      const patience = setTimeout(giveUp, patienceMs);
      isGone?.addEventListener('abort', giveUp);
      const who = {
        begin: () => {
          stopWaiting();
          let isOver = false;
          resolve(() => {
            if (isOver) return;
            isOver = true;
            busy.delete(person);
            beginNext();
          });
        },
      };
      queues.set(person, [...waiting, who]);
      beginNext();
    });
}

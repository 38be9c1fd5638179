type FairTurnsOptions = {
  /** How many may be at it at a time, whoever they are. */
  readonly most: number;
  /** … of which one person may have so many. */
  readonly mostOfOne: number;
  /** How many of one person's may wait. */
  readonly mostWaiting: number;
  readonly patienceMs: number;
  readonly refusals: {
    /** To a person who has too many waiting already. */
    readonly crowded: () => unknown;
    /** To whom it would take too long. */
    readonly late: () => unknown;
  };
};

/** Waits for a turn and answers how to end it. A person who is gone gives up the wait. */
export type FairTurns = (person: string, isGone?: AbortSignal) => Promise<() => void>;

type Waiting = { readonly begin: () => void };

/**
 * Few at a time, in turns by person: whoever waits is passed by one of each other person's at most,
 * however many those have sent. It knows its own process alone.
 * @throws one of the refusals, and nothing was begun
 */
export function fairTurns(options: FairTurnsOptions): FairTurns {
  const { most, mostOfOne, mostWaiting, patienceMs, refusals } = options;
  /** In the order of their turns; nobody stands here who has nothing waiting. */
  const queues = new Map<string, Waiting[]>();
  const begun = new Map<string, number>();
  let taken = 0;

  const end = (person: string) => {
    taken -= 1;
    const left = (begun.get(person) ?? 0) - 1;
    if (left > 0) begun.set(person, left);
    else begun.delete(person);
    beginNext();
  };

  const beginNext = () => {
    for (const [person, waiting] of queues) {
      if (taken >= most) return;
      const own = begun.get(person) ?? 0;
      if (own >= mostOfOne) continue;
      const [first, ...rest] = waiting;
      // Whoever has had a turn goes to the end of the round.
      queues.delete(person);
      if (rest.length > 0) queues.set(person, rest);
      taken += 1;
      begun.set(person, own + 1);
      first?.begin();
    }
  };

  const leave = (person: string, who: Waiting) => {
    const rest = (queues.get(person) ?? []).filter((each) => each !== who);
    if (rest.length > 0) queues.set(person, rest);
    else queues.delete(person);
  };

  return (person, isGone) =>
    new Promise((resolve, reject) => {
      const waiting = queues.get(person) ?? [];
      if (waiting.length >= mostWaiting) return reject(refusals.crowded());
      const giveUp = () => {
        stopWaiting();
        leave(person, who);
        reject(refusals.late());
      };
      const late = setTimeout(giveUp, patienceMs);
      isGone?.addEventListener('abort', giveUp);
      const stopWaiting = () => {
        clearTimeout(late);
        isGone?.removeEventListener('abort', giveUp);
      };
      const who = {
        begin: () => {
          stopWaiting();
          let isOver = false;
          resolve(() => {
            if (!isOver) end(person);
            isOver = true;
          });
        },
      };
      queues.set(person, [...waiting, who]);
      beginNext();
    });
}

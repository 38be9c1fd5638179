/** Runs one after the other whatever is given to it; a failure stops nobody behind it. */
export const createTurns = () => {
  let last: Promise<unknown> = Promise.resolve();
  return {
    take: <Result>(work: () => Promise<Result>): Promise<Result> => {
      const result = last.then(work);
      last = result.catch(() => {});
      return result;
    },
    /** Resolves when everything that was given so far is done. */
    done: () => last,
  };
};

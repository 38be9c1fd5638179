/** Runs one after the other whatever is given to it; a failure stops nobody behind it. */
export function createTurns() {
  let last: Promise<unknown> = Promise.resolve();
  let isOver = false;
  return {
    take: <Result>(work: () => Promise<Result>): Promise<Result> => {
      if (isOver) return Promise.reject(new Error('The node is being stopped'));
      const result = last.then(work);
      last = result.catch(() => {});
      return result;
    },
    /** Takes nothing more, and resolves when everything that was given is done. */
    end: (): Promise<unknown> => {
      isOver = true;
      return last;
    },
  };
}

/** Lets so many lines a minute into the log: it is of a size, and what fills it pushes others out. */
export function createLineBudget(perMinute: number): (now: number) => boolean {
  let minute = 0;
  let written = 0;
  return (now) => {
    const current = Math.floor(now / 60_000);
    if (current !== minute) {
      minute = current;
      written = 0;
    }
    written += 1;
    return written <= perMinute;
  };
}

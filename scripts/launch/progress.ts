/** Tells one line of text to whoever is watching. */
export type Say = (line: string) => void;

/** Runs one step of the start and says what it was and how long it took. */
export async function timed<Result>(
  say: Say,
  title: string,
  step: () => Promise<Result>,
): Promise<Result> {
  const started = performance.now();
  const result = await step();
  say(
    `  ${title} ${`${((performance.now() - started) / 1000).toFixed(1)} s`.padStart(40 - title.length)}`,
  );
  return result;
}

import { createHash } from 'node:crypto';

export type Candidate = { file: string; key: string };

/**
 * As many mutants as asked for, from every file in proportion to what it has and from each at least
 * one while they last. Each mutant has its rank from the seed and its own text, so that a change
 * somewhere else leaves the sample of a file nearly as it was.
 */
export function drawSample<T extends Candidate>(
  mutants: readonly T[],
  size: number,
  seed: string,
): T[] {
  const rankOf = ({ key }: T) => createHash('sha256').update(`${seed} ${key}`).digest('hex');
  const files = [...Map.groupBy(mutants, ({ file }) => file).values()].map((ofFile) =>
    ofFile
      .map((mutant) => ({ mutant, rank: rankOf(mutant) }))
      .sort((one, other) => (one.rank < other.rank ? -1 : 1)),
  );
  // The k-th mutant of a file with n stands at (k - 0.5) / n of it: taking the lowest is fair to all.
  return files
    .flatMap((ofFile) =>
      ofFile.map(({ mutant, rank }, index) => ({
        mutant,
        rank,
        position: index === 0 ? 0 : (index + 0.5) / ofFile.length,
      })),
    )
    .sort((one, other) => one.position - other.position || (one.rank < other.rank ? -1 : 1))
    .slice(0, size)
    .map(({ mutant }) => mutant);
}

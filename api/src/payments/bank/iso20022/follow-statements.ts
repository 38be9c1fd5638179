import { type Cents, minus } from '@tessera/money/minor-units';
import type { StatementGap } from '../bank-book.ts';

export type Statement = {
  readonly id: string;
  readonly from_day: string;
  readonly to_day: string;
  /** EUR cents. */
  readonly opening: Cents;
  readonly closing: Cents;
};

/**
 * Where statements do not go on where the one before ended: one between them was not read. Those of the same days are
 * put one behind the other by their balances, whichever came first.
 *
 * @param statements in the order of their days
 */
export function followStatements(statements: readonly Statement[]): {
  readonly gaps: readonly StatementGap[];
  /** EUR cents with which the last ends; undefined where there is none. */
  readonly closing: Cents | undefined;
  readonly first: Statement | undefined;
} {
  const gaps: StatementGap[] = [];
  const left = [...statements];
  let before: Statement | undefined;
  let first: Statement | undefined;
  while (left[0] !== undefined) {
    const [next] = left;
    const ofSameDays = left.filter(
      ({ from_day, to_day }) => from_day === next.from_day && to_day === next.to_day,
    );
    const following = findNext(ofSameDays, before);
    if (before !== undefined && following.opening !== before.closing) {
      gaps.push({ statement: following.id, amount: minus(following.opening, before.closing) });
    }
    left.splice(left.indexOf(following), 1);
    before = following;
    first ??= following;
  }
  return { gaps, closing: before?.closing, first };
}

/** The one that goes on; else one that goes on behind no other of them. */
function findNext(candidates: readonly Statement[], before: Statement | undefined): Statement {
  const goesOn = candidates.find(({ opening }) => opening === before?.closing);
  const closings = new Set(candidates.map(({ closing }) => closing));
  const isFirst = candidates.find(({ opening }) => !closings.has(opening));
  const found = goesOn ?? isFirst ?? candidates[0];
  if (found === undefined) throw new Error('There are no statements to choose from');
  return found;
}

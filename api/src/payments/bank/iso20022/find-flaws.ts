import { type Cents, minus, sumOf } from '@tessera/money/minor-units';
import type { BankFlaw } from '../bank-book.ts';
import type { Statement } from './follow-statements.ts';

type Line = {
  readonly reference: string;
  readonly amount: Cents;
  /** `yyyy-mm-dd`. */
  readonly bookedOn: string;
  readonly statement: string | null;
};

/**
 * What in our copy of the bank's book no bank has said: a movement of a day that statements cover and that none of them
 * has, and a statement whose movements are not any more what leads from its opening to its closing balance.
 *
 * @param statements the first one first
 */
export function findFlaws(
  lines: readonly Line[],
  statements: readonly Statement[],
): readonly BankFlaw[] {
  const [first] = statements;
  if (first === undefined) return [];
  const lastDay =
    statements
      .map(({ to_day }) => to_day)
      .toSorted()
      .at(-1) ?? '';
  const byStatement = Map.groupBy(lines, ({ statement }) => statement);
  const known = new Set(statements.map(({ id }) => id));
  const isCovered = ({ bookedOn }: Line) => bookedOn >= first.from_day && bookedOn <= lastDay;
  return [
    ...lines
      .filter((line) => (line.statement === null ? isCovered(line) : !known.has(line.statement)))
      .map(
        ({ reference, amount }) =>
          ({ what: 'no statement has it', of: reference, amount }) as const,
      ),
    ...statements.flatMap(({ id, opening, closing }) => {
      const moved = sumOf<'EUR'>((byStatement.get(id) ?? []).map(({ amount }) => amount));
      const amount = minus(minus(closing, opening), moved);
      return amount === 0n
        ? []
        : [{ what: 'the statement is not what its movements come to', of: id, amount } as const];
    }),
  ];
}

import { statementSchema } from '@tessera/contracts/reports';

/** A statement's balances and lines as short texts, to be compared with what its pages say. @param text the statement as JSON */
export function* listStatement(text: string): Generator<string, void, undefined> {
  const { accounts, from, to } = statementSchema.parse(JSON.parse(text));
  for (const { asset, opening, lines, closing } of accounts) {
    yield `${asset}, ${from}: ${opening.total.amount}`;
    for (const { on, account, kind, amount, balanceAfter } of lines) {
      yield `${asset}, ${on}: ${account}, ${kind}, ${amount.amount}, then ${balanceAfter.amount}`;
    }
    yield `${asset}, ${to}: ${closing.total.amount}`;
  }
}

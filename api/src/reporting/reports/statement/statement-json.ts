import type { Database } from '../../../platform/database/database.ts';
import { jsonWithList, jsonWithTexts } from '../../../platform/documents/json-text.ts';
import type { ReportPeriod } from '../report-period.ts';
import { presentAccount, presentLines, presentStatement } from './present-statement.ts';
import type { ProvenAccount } from './prove-statement.ts';

export function statementJson(
  database: Database,
  accounts: readonly ProvenAccount[],
  period: ReportPeriod,
  now: Date,
): AsyncGenerator<string, void, undefined> {
  return jsonWithTexts(presentStatement(period, now), 'accounts', eachAccount());

  async function* eachAccount() {
    for (const account of accounts) {
      const lines = presentLines(database, account, period);
      yield jsonWithList(presentAccount(account), 'lines', lines);
    }
  }
}

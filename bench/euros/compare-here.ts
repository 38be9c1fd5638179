import { performance } from 'node:perf_hooks';
import { bankOf } from '../../api/src/payments/bank/bank-of.ts';
import {
  compareNextPage,
  compareWritten,
  firstWritten,
  roundStart,
} from '../../api/src/payments/fiat/reconciliation/compare-pages.ts';
import { compareSums } from '../../api/src/payments/fiat/reconciliation/compare-sums.ts';
import { connectVerifier } from '../../api/src/platform/database/connect-verifier.ts';
import type { Transaction } from '../../api/src/platform/database/database.ts';
import { gatewayEnvironment } from '../../api/test/bank-gateway.ts';
import { testClock } from '../../api/test/test-clock.ts';
import { testConfig } from '../../api/test/test-config.ts';

/** What a process of its own says of a comparison of bank and ledger. */
export type EuroFigures = {
  readonly sumsSeconds: number;
  /** Of all lines and all transfers, page after page. */
  readonly linesSeconds: number;
  readonly longestPageSeconds: number;
  /** A page of what was written since. */
  readonly writtenSeconds: number;
  readonly mostMemoryBytes: number;
  readonly memoryBeforeBytes: number;
  readonly findings: number;
};

const [url = '', folder = ''] = process.argv.slice(2);
const { database, close } = connectVerifier(url, { maxConnections: 1 });
const config = testConfig({ DATABASE_URL: url, ...gatewayEnvironment(folder) });
const bank = bankOf({ config, database, clock: testClock() });
if (!bank) throw new Error('The environment names a bank');

async function timed<Result>(read: (trx: Transaction) => Promise<Result>) {
  const began = performance.now();
  const result = await database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(read);
  return { result, seconds: (performance.now() - began) / 1_000 };
}

try {
  const memoryBeforeBytes = process.memoryUsage.rss();
  const sums = await timed((trx) => compareSums(trx, bank));
  let [place, isAtEnd, linesSeconds, longestPageSeconds] = [roundStart, false, 0, 0];
  let findings = sums.result.findings.count;
  while (!isAtEnd) {
    const from = place;
    const { result, seconds } = await timed((trx) => compareNextPage(trx, bank, from));
    [place, isAtEnd] = [result.next, result.isAtEnd];
    findings += result.findings.length;
    linesSeconds += seconds;
    longestPageSeconds = Math.max(longestPageSeconds, seconds);
  }
  const written = await timed((trx) => compareWritten(trx, bank, firstWritten));
  const figures: EuroFigures = {
    sumsSeconds: sums.seconds,
    linesSeconds,
    longestPageSeconds,
    writtenSeconds: written.seconds,
    mostMemoryBytes: process.resourceUsage().maxRSS * 1_024,
    memoryBeforeBytes,
    findings,
  };
  process.stdout.write(JSON.stringify(figures));
} finally {
  await close();
}

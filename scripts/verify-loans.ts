import { connectVerifier } from '../api/src/platform/database/connect-verifier.ts';
import { readTarget } from './read-target.ts';
import { judgeLoans, type LoansReport } from './verify-loans/judge-loans.ts';

/** What follows from what was found first fills pages. */
const shownOfALoan = 5;

const say = (line: string) => process.stdout.write(`${line}\n`);

function report({ loans, findings }: LoansReport): number {
  for (const [id, found] of findings) {
    say(`FAILED  loan ${id}`);
    for (const finding of found.slice(0, shownOfALoan)) say(`        ${finding}`);
    const left = found.length - shownOfALoan;
    if (left > 0) say(`        and ${left} more, most of which may follow from these`);
  }
  if (findings.size === 0) {
    say(`ok      ${loans} loans are what their contracts and payments make them.`);
    return 0;
  }
  say(`\n${findings.size} of ${loans} loans are not what their contracts and payments make them.`);
  return 1;
}

async function run(): Promise<number> {
  const url = readTarget(process.env);
  const connection = connectVerifier(url, { maxConnections: 1 });
  try {
    say(`Verifying the loans of ${new URL(url).host}\n`);
    return report(await judgeLoans(connection.pool));
  } finally {
    await connection.close();
  }
}

try {
  process.exitCode = await run();
} catch (error) {
  process.stderr.write(`The loans could not be verified: ${(error as Error).message}\n`);
  process.exitCode = 2;
}

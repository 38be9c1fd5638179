/**
 * `npm run test:bitcoind`: every test of the Bitcoin part, `*.bitcoin.test.ts`, on the `bitcoind` of
 * this machine. `npm test` runs the same tests on bcoin, which cannot replace by fee.
 */
import { execFileSync } from 'node:child_process';
import { hasBitcoind } from './bitcoin-node/bitcoind.ts';
import { runCommand } from './checks/run-command.ts';

if (!hasBitcoind()) {
  console.error(
    'There is no bitcoind on the path. Install Bitcoin Core (https://bitcoincore.org/en/download) or your distribution’s package, Debian’s is bitcoin-knots, and run the command again.',
  );
  process.exit(1);
}

// What started this may go away; then nobody waits for the result.
process.on('disconnect', () => process.exit(1));

const [version] = execFileSync('bitcoind', ['--version'], { encoding: 'utf8' }).split('\n');
console.log(`Bitcoin tests on ${version}`);
const { ok } = await runCommand(
  'jest',
  ['--maxWorkers=2', '--testPathPatterns', String.raw`\.bitcoin\.test\.ts$`],
  { live: true, env: { TEST_BITCOIN_NODE: 'bitcoind' } },
);
process.exit(ok ? 0 : 1);

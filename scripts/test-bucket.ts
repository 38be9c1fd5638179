/**
 * `npm run test:bucket`: every test of releases in a bucket, on the S3 gateway of Ceph of this machine, which
 * goes by `If-None-Match` itself. `npm test` runs the same tests on a server of npm that does not, behind one of
 * ours that does it for it.
 */
import { spawnSync } from 'node:child_process';
import { startRadosGateway } from './bucket/start-rados-gateway.ts';
import { runCommand } from './checks/run-command.ts';

const { stdout, error } = spawnSync('radosgw', ['--version'], { encoding: 'utf8' });
if (error) {
  console.error(
    'There is no radosgw on the path. Install your distribution’s packages, Debian’s are radosgw, ceph-mon and ceph-osd, and run the command again.',
  );
  process.exit(1);
}

const gateway = await startRadosGateway();
// What started this may go away; then nobody waits for the result.
process.on('disconnect', () => void gateway.stop().then(() => process.exit(1)));

console.log(`Tests of the bucket on ${stdout.trim()}`);
const tests = ['release-store.test.ts', 'bucket-store.test.ts', 'bucket-mirror.test.ts'];
const { ok } = await runCommand(
  'jest',
  ['--maxWorkers=2', '--testPathPatterns', `/(?:${tests.join('|').replaceAll('.', '\\.')})$`],
  {
    live: true,
    env: {
      S3_TEST_ENDPOINT: gateway.endpoint,
      S3_TEST_ACCESS_KEY_ID: gateway.accessKeyId,
      S3_TEST_SECRET_ACCESS_KEY: gateway.secretAccessKey,
    },
  },
);
await gateway.stop();
process.exit(ok ? 0 : 1);

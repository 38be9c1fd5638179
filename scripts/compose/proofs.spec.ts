import { ok as assert, deepStrictEqual as assertSame } from 'node:assert';
import { expect, test } from '@playwright/test';
import { clusterOf } from '../cluster/accidents.ts';
import { holdersOf, inspectContainers } from './inspect-containers.ts';
import { person, stack } from './site-under-test.ts';
import { createStack } from './stack.ts';

/** A round over few rows begins every minute, and the API seals what is new before. */
const provedWithinMs = 150_000;

const run = (service: string, ...command: string[]) =>
  stack.compose(['exec', '--no-TTY', service, ...command]);

/** As the administrator, by the socket and past every trigger: what the proofs are there for. */
async function tamper(sql: string): Promise<string> {
  const [service, user] = stack.addition
    ? [await clusterOf(stack).leader(), 'postgres']
    : ['postgres', 'tessera'];
  return run(
    service,
    ...['psql', `--username=${user}`, '--dbname=tessera', '--quiet', '--tuples-only', '--no-align'],
    ...['--set=ON_ERROR_STOP=1', `--command=set session_replication_role = replica; ${sql}`],
  );
}

const readFigures = `
const answer = await fetch('http://127.0.0.1:9464/metrics');
console.log(await answer.text());
`;

/** What the prover tells of its proofs, a line each. */
async function figures(): Promise<readonly string[]> {
  const text = await run('prover', 'node', '--input-type=module', '--eval', readFigures);
  return text.split('\n').filter((line) => line.startsWith('tessera_proof_'));
}

const findings = async () =>
  (await figures()).filter((line) => /^tessera_proof_finding\{.+\} 1$/.test(line));

async function operate(operator: 'grace' | 'ada', ...words: string[]): Promise<string> {
  const { compose } = createStack({ ...stack, env: { OPERATOR: operator } });
  return compose(['run', '--rm', '--no-TTY', 'operate', ...words]);
}

test.describe.configure({ mode: 'serial' });

test('the prover goes through all books in its container, and finds nothing', async () => {
  await expect(async () => {
    const told = await figures();
    assertSame(await findings(), []);
    for (const proof of ['ledger', 'rows', 'loans']) {
      const [, rows] =
        told
          .map((line) => new RegExp(`^tessera_proof_rows\\{proof="${proof}"\\} (\\d+)$`).exec(line))
          .find(Boolean) ?? [];
      assert(Number(rows) > 0, `${proof} has no round behind it`);
    }
  }).toPass({ timeout: provedWithinMs, intervals: [2_000] });
});

test('heads are kept in a volume that the prover alone has', async () => {
  for (const file of ['heads.jsonl', 'heads.jsonl.rows']) {
    const lines = (await run('prover', 'cat', `/prover/${file}`)).trim().split('\n');
    assert(JSON.parse(lines.at(-1) ?? '').signature, `${file} has no signed head`);
  }
  const volume = `${stack.project}_prover`;
  assertSame(
    holdersOf(await inspectContainers(stack), ({ Name }) => Name === volume),
    ['prover'],
  );
});

test('a rate that somebody sets to nothing past all triggers is told of by loan and column', async () => {
  const was = (await tamper('select id, apr_basis_points from loans limit 1')).trim();
  const [loan, rate] = was.split('|');
  const setRate = (points: string | undefined) =>
    tamper(`update loans set apr_basis_points = ${points} where id = '${loan}'`);
  await setRate('0');
  await expect(async () => {
    const found = (await findings()).join('\n');
    assert(found.includes(`{proof="loans",what="loan ${loan}"}`), found);
    assert(found.includes(`{proof="rows",what="loans ${loan} (apr_basis_points)"}`), found);
  }).toPass({ timeout: provedWithinMs, intervals: [2_000] });
  await setRate(rate);
  await expect(async () => {
    assertSame(await findings(), []);
  }).toPass({ timeout: provedWithinMs, intervals: [2_000] });
});

test('everything is proved at once by a command', async () => {
  assert((await run('prover', 'node', 'api/prover/prove.ts')).includes('prove themselves'));
});

test('reserves are proved by a command, and what was signed is published', async () => {
  const signed = await run('api', 'node', 'api/src/service/reserves/main.ts');
  assert(signed.startsWith('tessera proof of reserves 1\n'), signed);
  for (const chain of ['bitcoin:regtest', 'ethereum:31337']) assert(signed.includes(chain), signed);
});

test('two operators raise a limit, each with their own key, and the API carries it out', async () => {
  const found = await operate('grace', 'find-user', person.email, 'asked by mail');
  const [user = ''] = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(found) ?? [];
  const until = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const raise = ['raise-limit', user, '60000.00', until, 'asked by mail'];
  const [, proposal = ''] = / as (\S+)\. /.exec(await operate('grace', ...raise)) ?? [];
  assert((await operate('ada', 'confirm', proposal, 'read it')).startsWith('Raised until '));
  assert((await operate('ada', 'user', user, 'looked after it')).includes('60000.00'));
});

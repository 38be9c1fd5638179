import fc from 'fast-check';
import { hashOfLinkToken } from '../../src/person/mail/link-token.ts';
import { runDueWork } from '../../src/service/background/run-due-work.ts';
import type { answerChecker } from '../check-answer.ts';
import { injectUntilAnswered } from '../inject-until-answered.ts';
import { sizeOfSweep } from '../size-of-sweep.ts';
import type { TestApp } from '../test-app.ts';
import { tokenOf } from '../test-tokens.ts';
import { type BadRequest, badRequest, type KnownIds } from './bad-request.ts';
import { type FurnishedUser, furnishUser, isForWhoeverAsks } from './furnished-user.ts';
import { methods, type Operation } from './operation.ts';
import { undoToken } from './plausible-value.ts';
import { documentedFailures, startDocumentedApp } from './start-documented-app.ts';

const seed = 20_260_615;
const changing = sizeOfSweep({ short: 14, whole: 60 });
const requestsPerOperation = {
  GET: sizeOfSweep({ short: 5, whole: 20 }),
  // Fewer, and some would never be accepted, which this test wants to see too.
  POST: sizeOfSweep({ short: 20, whole: 32 }),
  PUT: changing,
  PATCH: changing,
  DELETE: changing,
};

let test: TestApp;
let victim: FurnishedUser;
let operations: readonly Operation[];
let check: ReturnType<typeof answerChecker>;

beforeAll(async () => {
  ({ test, operations, check } = await startDocumentedApp());
  victim = await furnishUser(test, 'victim');
  // A mailed link whose app is gone.
  await test.connection.pool.query(
    `insert into factor_undos (token_hash, user_id, factor_id, created_at, expires_at)
    values ($1, $2, gen_random_uuid(), now(), now())`,
    [hashOfLinkToken(undoToken), victim.id],
  );
  // Mailed links about an address that are over.
  const anHourAgo = new Date(test.context.clock.now().getTime() - 3_600_000);
  for (const [table, column] of [
    ['email_changes', 'new_email'],
    ['email_undos', 'former_email'],
  ]) {
    await test.connection.pool.query(
      `insert into ${table} (token_hash, user_id, ${column}, created_at, expires_at)
      values ($1, $2, 'former@example.com', $3, $3)`,
      [hashOfLinkToken(undoToken), victim.id, anHourAgo],
    );
  }
  // So that nothing of the victim's is still to be done when others act.
  for (let turn = 0; turn < 3; turn += 1) await runDueWork(test.context);
});
afterAll(() => test.close());

/** Every balance and how many entries there are: the same if no money moved. */
async function ledgerState(): Promise<string> {
  const { rows } = await test.connection.pool.query<{ state: string }>(
    `select concat_ws(' ',
      (select count(*) from ledger_entries), (select count(*) from ledger_transfers),
      (select string_agg(id || ':' || balance, ' ' order by id) from ledger_accounts)) as state`,
  );
  return rows[0]?.state ?? '';
}

/** All that the victim sees of what is theirs. */
async function belongingsOfVictim(): Promise<unknown> {
  const urls = [
    ...[
      '/wallets',
      '/fiat',
      '/payees',
      '/addresses',
      '/profile',
      '/settings',
      '/loans',
      '/limits',
      '/factors',
    ],
    ...['/fiat/deposits', '/fiat/withdrawals', '/support/tickets', '/notices', '/devices'],
  ];
  const answers = [];
  for (const url of urls) answers.push((await victim.user.get(url)).json());
  return answers;
}

function idsFor({ path }: Operation, sender: FurnishedUser): KnownIds {
  if (path.includes('{asset}')) return { own: ['BTC', 'ETH', 'USDC'], foreign: [] };
  const [prefix = ''] = path.split('{');
  const own = sender.ids[prefix];
  if (own) {
    return { own, foreign: isForWhoeverAsks(prefix) ? [] : (victim.ids[prefix] ?? []) };
  }
  if (path.includes('{')) throw new Error(`Nobody has anything at ${path}`);
  return { own: Object.values(sender.ids).flat(), foreign: Object.values(victim.ids).flat() };
}

/** As it was found after the last request, when that one moved nothing. */
let knownState: string | undefined;

/** The status of an answer that may be. @throws Error when it may not */
async function judge(operation: Operation, request: BadRequest): Promise<number> {
  const before = knownState ?? (await ledgerState());
  knownState = undefined;
  const { method } = operation;
  const { url, headers, payload } = request;
  const response = await injectUntilAnswered(test.app, {
    method,
    url,
    headers,
    ...(payload === undefined ? {} : { payload }),
  });
  const { statusCode } = response;
  const said = `${statusCode} ${response.body.slice(0, 500)}`;
  check(method, url, response);
  if (statusCode >= 500 && !documentedFailures.has(response.json().code)) throw new Error(said);
  // What is not one's own is gone already for a DELETE; the victim still has it, which is compared.
  const tookForeign = statusCode < 400 && request.isForeign && method !== 'DELETE';
  if (tookForeign) throw new Error(`took what is another's: ${said}`);
  if (statusCode >= 400) {
    const after = await ledgerState();
    if (after !== before) throw new Error(`moved money and refused: ${said}`);
    knownState = after;
  }
  return statusCode;
}

type Tally = { finding: string | null; accepted: number };

async function tryOperation(operation: Operation, sender: FurnishedUser): Promise<Tally> {
  knownState = undefined;
  const requests = badRequest(operation, idsFor(operation, sender), tokenOf(sender.name));
  const tally: Tally = { finding: null, accepted: 0 };
  const property = fc.asyncProperty(requests, async (request) => {
    const status = await judge(operation, request);
    if (status < 400) tally.accepted += 1;
  });
  // What a request changed stays, so that a smaller one would not meet the same world.
  const result = await fc.check(property, {
    seed,
    numRuns: requestsPerOperation[operation.method],
    endOnFailure: true,
  });
  if (!result.failed) return tally;
  const request = JSON.stringify(result.counterexample?.[0]).slice(0, 700);
  const { method, path } = operation;
  return { ...tally, finding: `${method} ${path}\n${request}\n${result.errorInstance}` };
}

describe.each(methods)('bad input to every %s of the OpenAPI document', (method) => {
  it('fails nowhere, fits the document, and moves nothing that was refused', async () => {
    const findings: string[] = [];
    const neverAccepted: string[] = [];
    const belongings = await belongingsOfVictim();
    const own = operations.filter((operation) => operation.method === method);
    expect(own.length).toBeGreaterThan(0);
    const reader = await furnishUser(test, `reader${method}`);
    for (const [index, operation] of own.entries()) {
      const sender = method === 'POST' ? await furnishUser(test, `sender${index}`) : reader;
      const { finding, accepted } = await tryOperation(operation, sender);
      if (finding) findings.push(finding);
      if (accepted === 0) neverAccepted.push(operation.path);
    }
    expect(findings).toEqual([]);
    expect(await belongingsOfVictim()).toEqual(belongings);
    // Whatever is refused at the door says nothing of the rules behind it.
    expect(neverAccepted.length).toBeLessThanOrEqual(Math.ceil(own.length / 2));
  }, 240_000);
});

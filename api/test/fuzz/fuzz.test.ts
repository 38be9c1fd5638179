import type { Answered } from '../inject-until-answered.ts';
import { tokenOf } from '../test-tokens.ts';
import { type FuzzWorld, startFuzzWorld } from './fuzz-world.ts';
import { runFuzz } from './run-fuzz.ts';
import type { Choice } from './seeded-choices.ts';

let world: FuzzWorld;
beforeAll(async () => {
  world = await startFuzzWorld();
});
afterAll(() => world.close());

/** The same answer with another body or status. */
const changed = (answer: Answered, status: number, body: object, type = 'application/json') =>
  ({
    ...answer,
    statusCode: status,
    body: JSON.stringify(body),
    json: () => body,
    headers: { ...answer.headers, 'content-type': type },
  }) as Answered;

const problem = (answer: Answered, status: number, code: string) =>
  changed(
    answer,
    status,
    { type: `urn:tessera:problem:${code}`, title: 'Odd', status, code, requestId: 'r' },
    'application/problem+json',
  );

describe('requests at random over the OpenAPI document', () => {
  it('fail nowhere, fit it, move nothing that was refused, and show nobody what is another’s', async () => {
    const report = await runFuzz(world, {
      seed: 20_261_121,
      requests: 400,
      actors: 2,
      requestsBetweenJoins: 250,
      requestsBetweenMoves: 150,
    });
    expect(report.findings).toEqual([]);
    expect(report.requests).toBe(400);
    expect(report.accepted).toBeGreaterThan(40);
    expect(report.operations).toBeGreaterThan(60);
  }, 240_000);

  it('are the same for the same seed', async () => {
    const sentOf = async (seed: number, name: string) => {
      const sent: string[] = [];
      const note = async (choice: Choice, answer: Answered) => {
        const { operation, request } = choice;
        sent.push(
          `${operation.method} ${operation.path} ${request.isForeign} ${answer.statusCode}`,
        );
        return answer;
      };
      await runFuzz(world, { seed, name, requests: 40, actors: 1, through: note });
      return sent;
    };
    const first = await sentOf(7, 'b');
    expect(await sentOf(7, 'c')).toEqual(first);
    expect(await sentOf(8, 'd')).not.toEqual(first);
  }, 240_000);
});

describe('a planted fault is found, with the request that shows it', () => {
  const planted: [string, RegExp, (choice: Choice, answer: Answered) => Promise<Answered>][] = [
    ['a failure of ours', /failed\n/, async (_, answer) => problem(answer, 500, 'internal_error')],
    [
      'a status that the document does not know',
      /does not fit the document: .* answered 302/,
      async (_, answer) => changed(answer, 302, {}),
    ],
    [
      'an answer of another shape',
      /does not fit the document/,
      async ({ operation }, answer) =>
        operation.method === 'GET' && answer.statusCode === 200
          ? changed(answer, 200, { odd: 1 })
          : answer,
    ],
    [
      'what is another’s',
      /shows what is another’s: pvictim@example\.com/,
      async (_, answer) => {
        const refused = problem(answer, 422, 'odd');
        const told = { ...refused.json<object>(), detail: 'It is pvictim@example.com who has it' };
        return changed(answer, 422, told, 'application/problem+json');
      },
    ],
    [
      'money that moved though it was refused',
      /moved money and refused/,
      async (_, answer) => {
        await world.join(`payer${Math.random().toString(36).slice(2, 8)}`);
        return problem(answer, 422, 'odd');
      },
    ],
    [
      'another’s belongings taken',
      /took what is another’s/,
      async ({ operation, request }, answer) => {
        const victim = {
          authorization: `Bearer ${tokenOf('f5victim', { authTime: world.now() })}`,
        };
        if (!request.isForeign || operation.method !== 'GET') return answer;
        return world.test.app.inject({ url: request.url, headers: victim });
      },
    ],
  ];

  it.each(planted.map((each, index) => [...each, `f${index}`] as const))(
    '%s',
    async (_, words, through, name) => {
      const report = await runFuzz(world, {
        seed: 1,
        name,
        requests: 400,
        actors: 1,
        mostFindings: 2,
        through,
      });
      // Another is found first where planting it has told on itself, as a sign-in of the victim does.
      expect(report.findings.join('\n')).toMatch(words);
      const found = report.findings.find((each) => words.test(each));
      expect(found).toMatch(/npm run fuzz -- --lanes 1 --seed 1 --requests \d+/);
    },
    240_000,
  );

  it('books that do not hold, and a victim whose belongings change', async () => {
    const { pool } = world.test.connection.superuser;
    let isDone = false;
    const through = async (_: Choice, answer: Answered) => {
      if (isDone) return answer;
      isDone = true;
      const client = await pool.connect();
      try {
        await client.query(`set session_replication_role = replica;
          update ledger_accounts set balance = balance + 1 where kind = 'available' and asset = 'EUR'`);
      } finally {
        client.release(true);
      }
      return answer;
    };
    const report = await runFuzz(world, { seed: 1, name: 'g', requests: 5, actors: 1, through });
    expect(report.findings.join('\n')).toMatch(/the books do not hold: the balances of/);
    expect(report.findings.join('\n')).toMatch(/what is the victim’s is not what it was/);
  }, 240_000);
});

import Fastify from 'fastify';
import fp from 'fastify-plugin';
import { problemErrors } from '../http/problem-errors.ts';
import { heavyReads } from './heavy-reads.ts';

const turnOfTheLoop = () => new Promise((resolve) => setImmediate(resolve));

async function settled() {
  for (let turn = 0; turn < 20; turn += 1) await turnOfTheLoop();
}

/** A server with heavy and light routes; who asks says so in a header, and heavy answers wait. */
async function scene() {
  const app = Fastify();
  const begun: string[] = [];
  const answers: (() => void)[] = [];
  await app.register(problemErrors);
  const whoAsks = async () => {
    app.decorateRequest('user', null);
    app.addHook('onRequest', async (request) => {
      const { person } = request.headers;
      if (person) request.user = { id: person } as unknown as typeof request.user;
    });
  };
  await app.register(fp(whoAsks, { name: 'auth' }));
  await app.register(heavyReads);
  const answerLater = async (name: string) => {
    begun.push(name);
    await new Promise<void>((resolve) => answers.push(resolve));
    return {};
  };
  app.get('/heavy', { config: { heavy: true } }, ({ headers }) => answerLater(`${headers.person}`));
  const owner = async ({ url }: { url: string }) => (url.endsWith('old') ? undefined : 'ada');
  app.get('/tickets/:ticket', { config: { heavy: owner } }, ({ url }) => answerLater(url));
  app.get('/light', async () => ({}));
  return {
    app,
    begun,
    ask: (person: string | null, url = '/heavy') =>
      app.inject({ url, ...(person && { headers: { person } }) }),
    answerNext: async (count = 1) => {
      for (let left = 0; left < count; left += 1) {
        answers.shift()?.();
        await settled();
      }
    },
  };
}

describe('heavy reads', () => {
  it('of one person go one after the other, and keep no place that others want', async () => {
    const { app, begun, ask, answerNext } = await scene();
    const asked = ['ada', 'ada', 'ada', 'bob', 'eve', 'dan'].map((person) => ask(person));
    await settled();
    expect(begun).toEqual(['ada', 'bob', 'eve']);
    expect((await ask('ada', '/light')).statusCode).toBe(200);
    await answerNext();
    expect(begun).toEqual(['ada', 'bob', 'eve', 'ada']);
    await answerNext();
    expect(begun).toEqual(['ada', 'bob', 'eve', 'ada', 'dan']);
    await answerNext(4);
    const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200]);
    await app.close();
  });

  it('by a ticket are of its owner, and take no turn where there is nothing to read', async () => {
    const { app, begun, ask, answerNext } = await scene();
    const asked = [ask(null, '/tickets/a')];
    await settled();
    asked.push(ask('ada'), ask('bob'), ask(null, '/tickets/old'));
    await settled();
    expect(begun).toEqual(['/tickets/a', 'bob', '/tickets/old']);
    await answerNext(4);
    expect(begun.at(-1)).toBe('ada');
    expect((await Promise.all(asked)).map(({ statusCode }) => statusCode)).toEqual([
      200, 200, 200, 200,
    ]);
    await app.close();
  });

  it('beyond twenty that wait are refused at once', async () => {
    const { app, ask, answerNext } = await scene();
    const asked = Array.from({ length: 22 }, () => ask('ada'));
    await settled();
    const refused = await asked[21];
    expect(refused?.statusCode).toBe(429);
    expect(refused?.headers['retry-after']).toBe('5');
    expect(refused?.json()).toMatchObject({ code: 'too_many_waiting' });
    await answerNext(21);
    const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(21);
    await app.close();
  });
});

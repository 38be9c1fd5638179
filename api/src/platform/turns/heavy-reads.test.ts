import Fastify from 'fastify';
import fp from 'fastify-plugin';
import { problemErrors } from '../http/problem-errors.ts';
import { heavyReads } from './heavy-reads.ts';

const turnOfTheLoop = () => new Promise((resolve) => setImmediate(resolve));
const settled = async () => {
  for (let turn = 0; turn < 20; turn += 1) await turnOfTheLoop();
};

/** A server of one heavy and one light route; who asks says so in a header, and heavy answers wait. */
async function scene() {
  const app = Fastify();
  const begun: string[] = [];
  const answers: (() => void)[] = [];
  await app.register(problemErrors);
  const whoAsks = async () => {
    app.decorateRequest('user', null);
    app.addHook('onRequest', async (request) => {
      request.user = { id: request.headers.person } as unknown as typeof request.user;
    });
  };
  await app.register(fp(whoAsks, { name: 'auth' }));
  await app.register(heavyReads);
  app.get('/heavy', { config: { heavy: true } }, async (request) => {
    begun.push(String(request.headers.person));
    await new Promise<void>((resolve) => answers.push(resolve));
    return {};
  });
  app.get('/light', async () => ({}));
  const ask = (person: string, url = '/heavy') => app.inject({ url, headers: { person } });
  const answerNext = async () => {
    answers.shift()?.();
    await settled();
  };
  return { app, begun, ask, answerNext };
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
    for (let left = 0; left < 4; left += 1) await answerNext();
    const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200]);
    await app.close();
  });

  it('beyond ten that wait are refused at once', async () => {
    const { app, ask, answerNext } = await scene();
    const asked = Array.from({ length: 12 }, () => ask('ada'));
    await settled();
    const refused = await asked[11];
    expect(refused?.statusCode).toBe(429);
    expect(refused?.headers['retry-after']).toBe('5');
    expect(refused?.json()).toMatchObject({ code: 'too_many_waiting' });
    for (let left = 0; left < 11; left += 1) await answerNext();
    const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(11);
    await app.close();
  });
});

import type { ApiRequest } from './api-request.ts';
import { openScene, type Scene } from './scene.ts';

const answersLiveMs = 30 * 24 * 3_600_000;
const instruct: ApiRequest = {
  ...{ name: 'ada', method: 'POST', url: '/fiat/deposits', key: 'once' },
  body: { amount: null },
};

let scene: Scene;
beforeEach(async () => {
  scene = await openScene();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await scene.world.close();
});

/** Something beside the next request comes before it is looked at. */
function doBesideIt(work: () => unknown): void {
  const { app } = scene.instance;
  const inject = app.inject.bind(app) as unknown as (request: object) => Promise<object>;
  jest.spyOn(app, 'inject').mockImplementationOnce((async (request: object) => {
    await work();
    return inject(request);
  }) as never);
}

describe('a repeated request of the simulation', () => {
  it('has to get its answer again while that lives', async () => {
    const first = await scene.request(instruct);
    doBesideIt(() => scene.world.clock.advance(answersLiveMs - 60_000));
    expect(await scene.request(instruct)).toEqual(first);
    doBesideIt(() => scene.world.pool.query('delete from idempotency_keys'));
    await expect(scene.request(instruct)).rejects.toThrow(/was .*, and repeated/s);
  });

  it('may get another one where its life ended while the request was under way', async () => {
    const first = await scene.request(instruct);
    doBesideIt(() => scene.world.clock.advance(answersLiveMs));
    const again = await scene.request(instruct);
    expect(again).toMatchObject({ status: 201 });
    expect(again).not.toEqual(first);
  });
});

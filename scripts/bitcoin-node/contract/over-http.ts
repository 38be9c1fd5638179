import type { NodeUnderTest } from './node-under-test.ts';

export function overHttpContract(node: NodeUnderTest) {
  const { refusal, post } = node;

  it('lets nobody in without the password', async () => {
    expect((await post('{}', 'wrong')).status).toBe(401);
    expect((await fetch(node.bitcoin.rpcUrl, { method: 'POST', body: '{}' })).status).toBe(401);
  });

  it('answers a request without a version with a status, and one of 2.0 with 200', async () => {
    const unknown = { id: 7, method: 'nope', params: [] };
    const first = await post(JSON.stringify(unknown));
    expect(first.status).toBe(404);
    expect(await first.json()).toEqual({
      result: null,
      error: { code: -32601, message: 'Method not found' },
      id: 7,
    });
    const second = await post(JSON.stringify({ ...unknown, jsonrpc: '2.0' }));
    expect(second.status).toBe(200);
    expect(await second.json()).toMatchObject({ id: 7, error: { code: -32601 } });
    const refused = await post(JSON.stringify({ id: 1, method: 'getblockhash', params: [1e6] }));
    expect(refused.status).toBe(500);
  });

  it('answers a batch in its order', async () => {
    const batch = [0, 1, 1_000_000].map((height) => ({
      jsonrpc: '2.0',
      id: height,
      method: 'getblockhash',
      params: [height],
    }));
    const answer = await (await post(JSON.stringify(batch))).json();
    expect(answer).toMatchObject([
      { id: 0, result: '0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206' },
      { id: 1, result: expect.stringMatching(/^[0-9a-f]{64}$/) },
      { id: 1_000_000, error: { code: -8, message: 'Block height out of range' } },
    ]);
  });

  it('refuses what is no JSON', async () => {
    const answer = await post('{"method":');
    expect(answer.status).toBe(500);
    expect(await answer.json()).toMatchObject({
      error: { code: -32700, message: 'Parse error' },
    });
  });

  it('names a parameter of the wrong type', async () => {
    expect(await refusal('getblockhash', ['1'])).toEqual({
      code: -3,
      message: expect.stringContaining('Position 1 (height)'),
    });
    expect(await refusal('getblockheader', ['00'])).toMatchObject({ code: -8 });
  });
}

import type { BitcoinRefusal } from '../../../api/test/call-bitcoin.ts';
import type { TestBitcoin } from '../../../api/test/start-bitcoin.ts';

export type NodeUnderTest = ReturnType<typeof nodeUnderTest>;

/** What the contract asks with. The node itself is there once the tests have begun. */
export function nodeUnderTest(running: () => TestBitcoin) {
  const rpc = <Result>(method: string, params: readonly unknown[] = []) =>
    running().rpc<Result>(method, params);
  return {
    get bitcoin() {
      return running();
    },
    rpc,
    /** The code and the message of a refusal; anything else fails the test. */
    refusal: async (method: string, params: readonly unknown[]) => {
      const { code, message } = await rpc(method, params).then(
        (result) => Promise.reject(new Error(`${method} answered ${JSON.stringify(result)}`)),
        (error: BitcoinRefusal) => error,
      );
      return { code, message };
    },
    post: (body: string, password = running().password) =>
      fetch(running().rpcUrl, {
        method: 'POST',
        headers: { authorization: `Basic ${btoa(`${running().user}:${password}`)}` },
        body,
      }),
    tip: () => rpc<string>('getbestblockhash'),
    /** The ids that wait in the mempool. */
    waiting: () => rpc<string[]>('getrawmempool'),
  };
}

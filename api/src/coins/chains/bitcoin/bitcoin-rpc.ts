import type { Config } from '../../../platform/config/config.ts';

const usualTimeoutMs = 30_000;
/** Looks through all unspent outputs, which takes minutes on the main network. */
const scanTimeoutMs = 900_000;
const requestsAtOnce = 100;

/** The node answered, and its answer is an error. Codes are those of Bitcoin Core's `protocol.h`. */
export class BitcoinRpcError extends Error {
  override readonly name = 'BitcoinRpcError';
  readonly code: number;

  constructor(method: string, { code, message }: { code: number; message: string }) {
    super(`${method}: ${message} (${code})`);
    this.code = code;
  }
}

export type BitcoinRpc = {
  /** @throws BitcoinRpcError, or what `fetch` throws when the node cannot be reached */
  readonly call: <Result>(method: string, ...params: readonly unknown[]) => Promise<Result>;
  /** One method for many arguments; null where the node answers with an error. */
  readonly callEach: <Result>(
    method: string,
    eachParams: readonly (readonly unknown[])[],
  ) => Promise<(Result | null)[]>;
};

type Answer = { result: unknown; error: { code: number; message: string } | null; id: number };

/** JSON-RPC of Bitcoin Core. */
export function bitcoinRpc({
  rpcUrl,
  rpcUser,
  rpcPassword,
}: Pick<Config['bitcoin'], 'rpcUrl' | 'rpcUser' | 'rpcPassword'>): BitcoinRpc {
  const authorization = `Basic ${Buffer.from(`${rpcUser}:${rpcPassword}`).toString('base64')}`;
  const send = async (body: unknown, timeoutMs: number): Promise<unknown> => {
    const response = await fetch(rpcUrl, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
      // With the password in its head, a request goes where it was sent and nowhere else.
      redirect: 'error',
    });
    // An error of the call itself comes with status 500 and says what it is in the body.
    if (!response.ok && response.status !== 500) {
      throw new Error(`The Bitcoin node answered ${response.status}`);
    }
    return response.json();
  };
  return {
    call: async <Result>(method: string, ...params: readonly unknown[]) => {
      const timeoutMs = method === 'scantxoutset' ? scanTimeoutMs : usualTimeoutMs;
      const body = { jsonrpc: '1.0', id: 0, method, params };
      const answer = (await send(body, timeoutMs)) as Answer;
      if (answer.error) throw new BitcoinRpcError(method, answer.error);
      return answer.result as Result;
    },
    callEach: async <Result>(method: string, eachParams: readonly (readonly unknown[])[]) => {
      const results: (Result | null)[] = [];
      for (let from = 0; from < eachParams.length; from += requestsAtOnce) {
        const portion = eachParams.slice(from, from + requestsAtOnce);
        const answers = (await send(
          portion.map((params, id) => ({ jsonrpc: '1.0', id, method, params })),
          usualTimeoutMs,
        )) as Answer[];
        const byId = new Map(answers.map((answer) => [answer.id, answer]));
        results.push(
          ...portion.map((_, id) => {
            const answer = byId.get(id);
            return answer && !answer.error ? (answer.result as Result) : null;
          }),
        );
      }
      return results;
    },
  };
}

/** Turns an answer with this code into null. */
export function nullForCode(code: number) {
  return (error: unknown) => {
    if (error instanceof BitcoinRpcError && error.code === code) return null;
    throw error;
  };
}

export type BitcoinAccess = {
  rpcUrl: string;
  user: string;
  password: string;
};

/** A refusal of the node, with its code. */
export class BitcoinRefusal extends Error {
  override name = 'BitcoinRefusal';
  readonly code: number;

  constructor({ code, message }: { code: number; message: string }) {
    super(message);
    this.code = code;
  }
}

/** One call of Bitcoin Core's JSON-RPC. Throws a `BitcoinRefusal` when the node refuses. */
export async function callBitcoin<Result>(
  { rpcUrl, user, password }: BitcoinAccess,
  method: string,
  params: readonly unknown[] = [],
): Promise<Result> {
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { authorization },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const answer = (await response.json()) as {
    result: Result;
    error?: { code: number; message: string } | null;
  };
  if (answer.error) throw new BitcoinRefusal(answer.error);
  return answer.result;
}

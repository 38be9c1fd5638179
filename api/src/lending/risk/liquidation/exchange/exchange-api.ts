import { createHash, createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import type { ExchangeSettings } from '../../../../platform/config/exchange-variables.ts';

const timeoutMs = 3_000;

const decimal = z.string().check(z.regex(/^\d{1,20}(?:\.\d{1,20})?$/));

const answerSchema = z.object({ error: z.array(z.string()), result: z.optional(z.unknown()) });

const orderSchema = z.object({
  status: z.enum(['pending', 'open', 'closed', 'canceled', 'expired']),
  cl_ord_id: z.string(),
  /** Coins that were sold. */
  vol_exec: decimal,
  /** EUR that they brought, before the exchange's fee. */
  cost: decimal,
});
const pairsSchema = z.record(
  z.string(),
  z.object({ ordermin: decimal, costmin: z._default(decimal, '0') }),
);
const openSchema = z.object({ open: z.record(z.string(), orderSchema) });
const closedSchema = z.object({ closed: z.record(z.string(), orderSchema) });

/** The exchange answered, and did not do it. */
export class ExchangeRefusal extends Error {}

/** Nobody knows whether it was done. */
export class UnknownOutcome extends Error {}

export type ExchangeOrder = z.infer<typeof orderSchema> & {
  /** The exchange's own name of it. */
  readonly reference: string;
};

export type NewOrder = {
  readonly pair: string;
  /** Decimals, in whole units. */
  readonly volume: string;
  /** EUR for a whole unit. */
  readonly price: string;
  /** Ours. */
  readonly clientOrderId: string;
  /** Until when the exchange may begin with it. */
  readonly deadline: Date;
};

/** The least that the exchange takes of a pair, as decimals: coins, and EUR. */
export type LeastOrder = { readonly volume: string; readonly cost: string };

export type ExchangeApi = {
  /** @throws Error where the exchange does not say: then nothing was ordered */
  readonly leastOrder: (pair: string) => Promise<LeastOrder>;
  /**
   * Sells at a price or better, as much as can be sold at once, and no more later.
   * @throws ExchangeRefusal, UnknownOutcome
   */
  readonly addOrder: (order: NewOrder) => Promise<void>;
  /** An order by our own id; undefined where it knows none. @throws UnknownOutcome */
  readonly findOrder: (clientOrderId: string) => Promise<ExchangeOrder | undefined>;
};

/**
 * The signature of a request, in base64: HMAC-SHA-512 by the key's secret over the path and the SHA-256 of nonce and
 * body, as https://docs.kraken.com/api/docs/guides/spot-rest-auth has it.
 */
export function signatureOf(path: string, nonce: string, body: string, secret: Buffer): string {
  const digest = createHash('sha256')
    .update(nonce + body)
    .digest();
  return createHmac('sha512', secret).update(path).update(digest).digest('base64');
}

/** Kraken's REST interface, as far as coins are sold by it: https://docs.kraken.com/api/docs/rest-api/add-order */
export function exchangeApi({
  url,
  apiKey,
  secret,
}: Omit<ExchangeSettings, 'belowPrice'>): ExchangeApi {
  const call = async (method: string, parameters: Readonly<Record<string, string>>) => {
    const path = `/0/private/${method}`;
    const nonce = nextNonce();
    const body = new URLSearchParams({ nonce, ...parameters }).toString();
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'user-agent': 'tessera',
        'api-key': apiKey,
        'api-sign': signatureOf(path, nonce, body, secret),
      },
      body,
    });
    return resultIn(response);
  };
  const known = async (method: string, parameters: Readonly<Record<string, string>>) => {
    try {
      return await call(method, parameters);
    } catch (error) {
      if (error instanceof ExchangeRefusal) throw error;
      throw new UnknownOutcome(
        `The exchange did not answer ${method}: ${(error as Error).message}`,
      );
    }
  };
  const findIn = (orders: Readonly<Record<string, z.infer<typeof orderSchema>>>, id: string) => {
    const [found] = Object.entries(orders).filter(([, { cl_ord_id }]) => cl_ord_id === id);
    return found && { reference: found[0], ...found[1] };
  };
  return {
    leastOrder: async (pair) => {
      const response = await fetch(`${url}/0/public/AssetPairs?pair=${pair}`, {
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
        headers: { 'user-agent': 'tessera' },
      });
      const [found] = Object.values(z.parse(pairsSchema, await resultIn(response)));
      if (!found) throw new Error(`The exchange does not trade ${pair}`);
      return { volume: found.ordermin, cost: found.costmin };
    },
    addOrder: async ({ clientOrderId, deadline, ...order }) => {
      await known('AddOrder', {
        ...order,
        type: 'sell',
        ordertype: 'limit',
        timeinforce: 'IOC',
        cl_ord_id: clientOrderId,
        deadline: deadline.toISOString(),
      });
    },
    findOrder: async (id) => {
      try {
        const { closed } = z.parse(closedSchema, await call('ClosedOrders', { cl_ord_id: id }));
        const ended = findIn(closed, id);
        if (ended) return ended;
        const { open } = z.parse(openSchema, await call('OpenOrders', { cl_ord_id: id }));
        return findIn(open, id);
      } catch (error) {
        throw new UnknownOutcome(
          `The exchange did not say what became of an order: ${(error as Error).message}`,
        );
      }
    },
  };
}

async function resultIn(response: Response): Promise<unknown> {
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  const { error, result } = z.parse(answerSchema, await response.json());
  if (error.length > 0) throw refusalIn(error);
  return result;
}

/** What says of an order that it was not taken; whatever is wrong with the exchange itself says nothing. */
function refusalIn(errors: readonly string[]): Error {
  const text = errors.join(', ');
  const isSaid = errors.some((error) => /^E(?:Order|API|General|Auth):/.test(error));
  const isOwn = errors.some((error) =>
    /Internal error|Timeout|Deadline elapsed|Unavailable|Busy/i.test(error),
  );
  return isSaid && !isOwn
    ? new ExchangeRefusal(`The exchange refuses it: ${text}`)
    : new Error(text);
}

let lastNonce = 0n;

/** Microseconds, and always more than before. */
function nextNonce(): string {
  const now = BigInt(Date.now()) * 1_000n;
  lastNonce = now > lastNonce ? now : lastNonce + 1n;
  return lastNonce.toString();
}

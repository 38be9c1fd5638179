import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signatureOf } from '../src/lending/risk/liquidation/exchange/exchange-api.ts';

export const exchangeSecret = Buffer.alloc(64, 5).toString('base64');

type Order = {
  status: string;
  readonly cl_ord_id: string;
  readonly vol: string;
  readonly price: string;
  vol_exec: string;
  cost: string;
};

/** How it treats the next order. */
export type Treatment =
  /** Fills it, or such a share of it. */
  | { readonly fills: number }
  /** Says no, in its own words. */
  | { readonly refuses: string }
  /** Does it, and its answer is lost. */
  | { readonly fills: number; readonly answer: 'lost' | 'broken' | '502' | 'none' | 'busy' }
  /** Does nothing, and nobody hears of it. */
  | { readonly fills: null; readonly answer: 'lost' }
  /** Does it, and shows it after so many questions. */
  | { readonly fills: number; readonly shownAfter: number }
  /** Does it, and shows it as not ended yet to so many questions. */
  | { readonly fills: number; readonly shows: 'open' | 'pending'; readonly times: number }
  /** Takes it too late to begin with it. */
  | { readonly fills: 0; readonly ends: 'expired' };

/** An exchange with the REST interface that we sell by, which misbehaves when it is told to. */
export async function standInExchange(firstPrice: number) {
  let executedPrice = firstPrice;
  const orders = new Map<string, Order & { shownAfter: number; unended: string[] }>();
  const hanging: ServerResponse[] = [];
  const seen: URLSearchParams[] = [];
  const faults: string[] = [];
  let next: Treatment = { fills: 1 };
  let lastNonce = 0n;
  let leastVolume = '0.00005';
  let isAnswering = true;

  const readBody = async (request: IncomingMessage) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    return Buffer.concat(parts).toString('utf8');
  };
  const answer = (response: ServerResponse, result: unknown, error: readonly string[] = []) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ error, result }));

  const addOrder = (parameters: URLSearchParams, response: ServerResponse) => {
    seen.push(parameters);
    const treatment = next;
    next = { fills: 1 };
    if ('refuses' in treatment) return answer(response, undefined, [treatment.refuses]);
    const id = parameters.get('cl_ord_id') ?? '';
    if (treatment.fills !== null) {
      // At its price or better, as a limit says.
      const isBelow = executedPrice < Number(parameters.get('price'));
      const fills = isBelow ? 0 : treatment.fills;
      const volume = Number(parameters.get('volume')) * fills;
      orders.set(id, {
        status: 'ends' in treatment ? treatment.ends : fills === 1 ? 'closed' : 'canceled',
        unended: 'shows' in treatment ? Array(treatment.times).fill(treatment.shows) : [],
        cl_ord_id: id,
        vol: parameters.get('volume') ?? '',
        price: parameters.get('price') ?? '',
        vol_exec: volume.toFixed(8),
        cost: (Number(volume.toFixed(8)) * executedPrice).toFixed(5),
        shownAfter: 'shownAfter' in treatment ? treatment.shownAfter : 0,
      });
    }
    if (!('answer' in treatment)) return answer(response, { txid: [`O-${id}`] });
    if (treatment.answer === 'lost') return response.destroy();
    if (treatment.answer === 'none') return hanging.push(response);
    if (treatment.answer === 'busy') return answer(response, undefined, ['EService:Busy']);
    if (treatment.answer === 'broken') return response.end('{"error":[');
    return response.writeHead(502).end('bad gateway');
  };

  const list = (parameters: URLSearchParams, isOpen: boolean) => {
    const order = orders.get(parameters.get('cl_ord_id') ?? '');
    if (order === undefined) return {};
    // Each search asks for closed ones and then for open ones.
    if (order.shownAfter > 0) {
      if (isOpen) order.shownAfter -= 1;
      return {};
    }
    const [unended] = order.unended;
    if (isOpen) order.unended.shift();
    const status = unended ?? order.status;
    return (unended !== undefined) === isOpen
      ? { [`O-${order.cl_ord_id}`]: { ...order, status } }
      : {};
  };

  const server = createServer(async (request, response) => {
    const body = await readBody(request);
    if (request.url?.startsWith('/0/public/AssetPairs?')) {
      return answer(response, { any: { ordermin: leastVolume, costmin: '0.45' } });
    }
    const parameters = new URLSearchParams(body);
    const nonce = parameters.get('nonce') ?? '0';
    const secret = Buffer.from(exchangeSecret, 'base64');
    const path = request.url ?? '';
    if (request.headers['api-sign'] !== signatureOf(path, nonce, body, secret)) {
      faults.push('signature');
    }
    if (BigInt(nonce) <= lastNonce) faults.push('nonce');
    lastNonce = BigInt(nonce);
    if (!isAnswering) return response.writeHead(502).end('bad gateway');
    if (path === '/0/private/AddOrder') return addOrder(parameters, response);
    if (path === '/0/private/ClosedOrders') {
      return answer(response, { closed: list(parameters, false), count: 1 });
    }
    return answer(response, { open: list(parameters, true) });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    environment: {
      LIQUIDATION_VENUE: 'exchange',
      EXCHANGE_URL: `http://127.0.0.1:${port}`,
      EXCHANGE_API_KEY: 'key',
      EXCHANGE_API_SECRET: exchangeSecret,
    },
    /** What it was asked to sell, in order. */
    asked: seen,
    faults,
    /** EUR for a whole unit, from now on. */
    tradeAt: (price: number) => {
      executedPrice = price;
    },
    /** A decimal of coins, of each pair. */
    takeAtLeast: (volume: string) => {
      leastVolume = volume;
    },
    treatNext: (treatment: Treatment) => {
      next = treatment;
    },
    /** Whether it does what it is asked, or a gateway answers in its stead. */
    answersOrders: (answers: boolean) => {
      isAnswering = answers;
    },
    close: () => {
      for (const response of hanging) response.destroy();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

import { randomUUID } from 'node:crypto';
import { prng } from '../../api/test/simulation/prng.ts';
import { emulatorToken } from '../../api/test/start-identity.ts';
import { openBooks } from '../../api/test/sudden-death/books.ts';
import type { Customer } from '../../api/test/sudden-death/customer.ts';
import { insistentClient } from '../../api/test/sudden-death/insistent-client.ts';
import type { UserId } from '../../shared/contracts/src/ids.ts';
import type { Wallet } from '../../shared/contracts/src/wallets.ts';
import { parseAmount } from '../../shared/money/src/parse-amount.ts';
import { waitUntil } from '../../shared/processes/src/wait-until.ts';
import { examplePerson } from '../../shared/testing/src/example-person.ts';
import type { Balancer } from './balancer.ts';

const ether = '3';
const depositPatienceMs = 180_000;

type Joining = {
  readonly balancer: Balancer;
  readonly codeFor: Customer['codeFor'];
  readonly idOf: (name: string) => Promise<UserId>;
  readonly onFailure: (what: string) => void;
};

/** They come by HTTP alone, as any release understands it: say who they are, and receive ether from outside. */
export function joinCustomers(count: number, joining: Joining): Promise<Customer[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => join(index, joining)));
}

async function join(
  index: number,
  { balancer, codeFor, idOf, onFailure }: Joining,
): Promise<Customer> {
  const name = `Customer${index}`;
  const address = `203.0.113.${index}`;
  const routes = prng(index);
  const client = insistentClient(balancer, { name, address, routes, onFailure });
  const { items } = await client.read<{ items: Wallet[] }>('/wallets');
  const wallet = items.find(({ asset }) => asset === 'ETH');
  if (!wallet) throw new Error('There is no wallet for ether');
  const { url } = await balancer.pick(routes);
  const answer = await fetch(`${url}/profile`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${emulatorToken(name)}`,
      'x-forwarded-for': address,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(examplePerson),
  });
  if (!answer.ok) throw new Error(`PUT /profile: ${await answer.text()}`);
  await client.write(
    {
      path: '/sandbox/faucet',
      body: { walletId: wallet.id, amount: { asset: 'ETH', amount: ether } },
      key: randomUUID(),
    },
    1,
  );
  const isCredited = async () => {
    const { balance } = await client.read<Wallet>(`/wallets/${wallet.id}`);
    return parseAmount(balance.available.amount, 'ETH') === parseAmount(ether, 'ETH');
  };
  await waitUntil(isCredited, {
    timeoutMs: depositPatienceMs,
    pollMs: 1_000,
    failure: () => 'The ether from outside is never credited',
  });
  const books = openBooks(parseAmount(ether, 'ETH'));
  return { id: await idOf(name), name, client, books, random: prng(1_000 + index), codeFor };
}

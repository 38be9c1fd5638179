import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { regtestChain } from '../../api/src/service/sandbox/chains/regtest-chain.ts';
import type { LoadSite } from './load-site.ts';

type Payment = { readonly address: string; readonly amount: bigint };

/** Sends bitcoin from outside to addresses of customers. Resolves when the node has the transaction. */
export type PayCoins = (payment: Payment) => Promise<void>;

/** As an exchange does that pays out to many at once. */
const gatherForMs = 2_000;

/** Real transactions on the sandbox's own chain, each with what came together within two seconds. */
export function payCoinsOn({ bitcoin }: LoadSite): PayCoins {
  const rpcPassword = readFileSync(bitcoin.passwordFile, 'utf8').trim();
  const chain = regtestChain({ ...bitcoin, rpcPassword });
  let gathering: { readonly payments: Payment[]; readonly sent: Promise<void> } | undefined;
  let before: Promise<unknown> = Promise.resolve();

  const gather = () => {
    const payments: Payment[] = [];
    const send = async () => {
      await sleep(gatherForMs);
      gathering = undefined;
      await chain.sendTogether(payments);
    };
    // One at a time: two transactions must not spend the same coin.
    const sent = before.then(send);
    before = sent.catch(() => {});
    return { payments, sent };
  };
  return (payment) => {
    gathering ??= gather();
    gathering.payments.push(payment);
    return gathering.sent;
  };
}

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Wallet } from '@tessera/contracts/wallets';
import type { WithdrawalDetail, WithdrawalQuote } from '@tessera/contracts/withdrawals';
import { addressOf, emulatorToken } from '../start-identity.ts';
import type { MortalWorld } from './mortal-world.ts';

const pauseMs = 100;
const patienceMs = 180_000;

export type InsistentCustomer = ReturnType<typeof insistentCustomer>;

/** Somebody who sends again, under the same key, whatever is not answered. */
export function insistentCustomer({ url, codeTo }: MortalWorld, name: string) {
  const email = addressOf(name);
  const authorization = `Bearer ${emulatorToken(name)}`;

  const ask = async <T>(path: string, init: RequestInit = {}): Promise<T> => {
    const deadline = Date.now() + patienceMs;
    let said = 'nothing';
    while (Date.now() < deadline) {
      const response = await fetch(`${url}${path}`, {
        ...init,
        headers: { authorization, ...init.headers },
      }).catch(() => undefined);
      const text = await response?.text().catch(() => undefined);
      if (response?.ok && text !== undefined) return JSON.parse(text);
      if (text !== undefined) said = text;
      if (response && text !== undefined && !isWorthAnotherTry(response.status, text)) {
        throw new Error(`${path}: ${text}`);
      }
      await sleep(pauseMs);
    }
    throw new Error(`${path} is never answered; at last: ${said}`);
  };
  const post = <T>(path: string, body: object): Promise<T> =>
    ask(path, {
      method: 'POST',
      headers: { 'idempotency-key': randomUUID(), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  return {
    wallet: async (): Promise<Wallet> => {
      const { items } = await ask<{ items: Wallet[] }>('/wallets');
      const wallet = items.find(({ asset }) => asset === 'ETH');
      if (!wallet) throw new Error('There is no wallet for ether');
      return wallet;
    },
    /** Requests and confirms a withdrawal, and does not rest before both are acknowledged. */
    withdraw: async (wallet: Wallet, amount: string, to: string): Promise<WithdrawalDetail> => {
      const path = `/wallets/${wallet.id}`;
      const { fee } = await ask<WithdrawalQuote>(`${path}/withdrawal-quote?to=${to}`);
      const requested = await post<WithdrawalDetail>(`${path}/withdrawals`, {
        amount: { asset: 'ETH', amount },
        fee,
        to: { address: to },
      });
      const emailCode = codeTo(email);
      return post(`/withdrawals/${requested.id}/confirm`, { emailCode });
    },
  };
}

/** A process is dead, starts, or has not let go of what the dead one began. */
function isWorthAnotherTry(status: number, text: string): boolean {
  return status >= 500 || JSON.parse(text).code === 'request_in_progress';
}

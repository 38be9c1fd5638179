import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { WalletId } from '@tessera/contracts/ids';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { tokenOf } from '../../../test/test-tokens.ts';
import { buildApp } from '../../app.ts';
import { emulatorMailbox } from './sandbox-mailbox.ts';
import { seedHouseCapital } from './seed-house-capital.ts';

let emulator: Server;
let test: TestApp;
const sent: unknown[] = [];

beforeAll(async () => {
  emulator = createServer((request, response) => {
    if (request.url !== '/emulator/v1/projects/demo-tessera/oobCodes') response.statusCode = 404;
    const code = (email: string, requestType: string, oobCode: string) => {
      return { email, requestType, oobCode, oobLink: 'http://elsewhere' };
    };
    response.end(
      JSON.stringify({
        oobCodes: [
          code('ada@example.com', 'VERIFY_EMAIL', 'first+code'),
          code('grace@example.com', 'VERIFY_EMAIL', 'other'),
          code('ada@example.com', 'PASSWORD_RESET', 'second'),
        ],
      }),
    );
  });
  await new Promise<void>((resolve) => {
    emulator.listen(0, '127.0.0.1', resolve);
  });
  const emulatorHost = `127.0.0.1:${(emulator.address() as AddressInfo).port}`;
  test = await startTestApp({
    sandbox: {
      faucet: {
        send: async (to) => {
          sent.push(to);
          return { transactionId: '0x1' };
        },
      },
      mailbox: emulatorMailbox({ projectId: 'demo-tessera', emulatorHost }),
    },
  });
});
afterAll(async () => {
  await test.close();
  emulator.close();
});

describe('the mailbox of the sandbox', () => {
  it('shows what was mailed to an address, newest first, with links into this site', async () => {
    const { items } = (await test.guest.get('/sandbox/mails?to=Ada@example.com')).json();
    expect(items).toMatchObject([
      { id: 'second', link: '/auth/action?mode=resetPassword&oobCode=second' },
      { id: 'first+code', link: '/auth/action?mode=verifyEmail&oobCode=first%2Bcode' },
    ]);
  });
});

describe('the faucet', () => {
  const ask = async (amount: { asset: string; amount: string }, walletId?: WalletId) => {
    const ada = test.user('ada');
    return ada.post('/sandbox/faucet', {
      body: { walletId: walletId ?? (await ada.wallet()).id, amount },
    });
  };

  it('sends to the address of the wallet', async () => {
    expect((await ask({ asset: 'ETH', amount: '0.5' })).json()).toEqual({ transactionId: '0x1' });
    const { address } = (await test.user('ada').wallet()).deposit;
    expect(sent).toEqual([{ asset: 'ETH', address, amount: 500_000_000_000_000_000n }]);
  });

  it.each(['0.009', '10.000000000000000001'])('does not give %s ETH', async (amount) => {
    expect((await ask({ asset: 'ETH', amount })).json()).toMatchObject({ code: 'faucet_amount' });
  });

  it('does not give what the wallet does not hold', async () => {
    expect((await ask({ asset: 'USDC', amount: '1' })).json()).toMatchObject({
      code: 'faucet_amount',
    });
  });

  it("does not know somebody else's wallet", async () => {
    const { id } = await test.user('grace').wallet();
    expect((await ask({ asset: 'ETH', amount: '1' }, id)).statusCode).toBe(404);
  });
});

describe('the parts of the sandbox', () => {
  const playthings = async (sandbox: boolean) => {
    const config = { ...test.context.config, sandbox };
    const app = await buildApp({ ...test.context, config });
    await app.ready();
    const { paths } = app.swagger() as { paths: Record<string, object> };
    const documented = Object.keys(paths).filter((path) => path.startsWith('/sandbox'));
    const headers = { authorization: `Bearer ${tokenOf('ada')}`, 'idempotency-key': 'one' };
    const faucet = await app.inject({ method: 'POST', url: '/sandbox/faucet', headers });
    const mails = await app.inject('/sandbox/mails?to=ada@example.com');
    await app.close();
    return { documented, statuses: [faucet.statusCode, mails.statusCode] };
  };

  it('do not exist in production, even when it is handed all of them', async () => {
    expect(await playthings(false)).toEqual({ documented: [], statuses: [404, 404] });
    const { documented, statuses } = await playthings(true);
    expect(documented).toEqual(
      expect.arrayContaining([
        '/sandbox/faucet',
        '/sandbox/mails',
        '/sandbox/bank/payments',
        '/sandbox/prices/crash',
      ]),
    );
    expect(statuses).toEqual([400, 200]);
  });
});

describe("the house's capital", () => {
  it('is paid in once', async () => {
    await Promise.all([seedHouseCapital(test.context), seedHouseCapital(test.context)]);
    const accounts = await test.connection.database
      .selectFrom('ledger_accounts')
      .select(['kind', 'balance'])
      .where('owner_type', '=', 'house')
      .orderBy('kind')
      .execute();
    expect(accounts).toEqual([
      { kind: 'capital', balance: 1_000_000_000n },
      { kind: 'inventory', balance: 1_000_000_000n },
    ]);
  });
});

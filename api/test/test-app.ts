import { randomUUID } from 'node:crypto';
import type { UserId } from '@tessera/contracts/ids';
import type { SignerStatus } from '@tessera/contracts/signer';
import type { Wallet } from '@tessera/contracts/wallets';
import type { NetworkName } from '@tessera/money/network-records';
import { parseAmount } from '@tessera/money/parse-amount';
import type { LogDestination } from '@tessera/server/logger-options';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { buildApp } from '../src/app.ts';
import type { AppContext } from '../src/app-context.ts';
import { postTransfer } from '../src/books/ledger/posting/post-transfer.ts';
import { publishPrices } from '../src/books/prices/feeds/publish-prices.ts';
import { syntheticFeed } from '../src/books/prices/feeds/synthetic-feed.ts';
import { capabilities } from '../src/capabilities.ts';
import { bitcoinGateway } from '../src/coins/chains/bitcoin/bitcoin-gateway.ts';
import type { ChainGateway } from '../src/coins/chains/chain-gateway.ts';
import { ethereumGateway } from '../src/coins/chains/ethereum/ethereum-gateway.ts';
import { coldPath } from '../src/coins/treasury/cold/cold-move.ts';
import { bankOf } from '../src/payments/bank/bank-of.ts';
import type { TokenVerifier } from '../src/person/authentication/verified-token.ts';
import type { RateLimits } from '../src/platform/rate-limits/rate-limit.ts';
import { secretBox } from '../src/platform/secrets/secret-box.ts';
import { seedHouseCapital } from '../src/service/sandbox/seed-house-capital.ts';
import { completeProfile } from './complete-profile.ts';
import { createTestDatabase, type TestDatabase } from './create-test-database.ts';
import { openApiChecker } from './open-api-checker.ts';
import { type TestClock, testClock } from './test-clock.ts';
import { testConfig } from './test-config.ts';
import { type TestMailer, testMailer } from './test-mailer.ts';
import { type TestSigner, testSigner } from './test-signer.ts';
import { type TestTokens, testTokens, tokenOf } from './test-tokens.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Call = {
  readonly body?: unknown;
  /** `null` sends none; without it every POST has a new one. */
  readonly key?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
};

type Session = {
  token?: string;
  userAgent?: string | undefined;
  /** What the shell does when it is asked for a recent sign-in. */
  signInAgain?: () => string;
};

export type TestUser = {
  readonly get: (url: string, call?: Call) => Promise<LightMyRequestResponse>;
  readonly post: (url: string, call?: Call) => Promise<LightMyRequestResponse>;
  readonly put: (url: string, call?: Call) => Promise<LightMyRequestResponse>;
  readonly patch: (url: string, call?: Call) => Promise<LightMyRequestResponse>;
  readonly delete: (url: string, call?: Call) => Promise<LightMyRequestResponse>;
  /** Their spot wallet of a coin, ether unless said. */
  readonly wallet: (asset?: Wallet['asset']) => Promise<Wallet>;
  readonly id: () => Promise<UserId>;
};

export type TestApp = {
  readonly app: FastifyInstance;
  readonly context: AppContext & {
    readonly clock: TestClock;
    readonly tokens: TestTokens;
    readonly mailer: TestMailer;
    readonly signer: TestSigner;
  };
  readonly connection: TestDatabase;
  readonly user: (
    name: string,
    options?: {
      readonly emailVerified?: boolean;
      /** Another one is another sign-in: another device. Without it they sign in again when they are asked to. */
      readonly authTime?: string;
      /** What its token says, and when; as the sign-in unless it is given. */
      readonly email?: string;
      readonly issuedAt?: string;
      readonly userAgent?: string;
    },
  ) => TestUser;
  readonly guest: Pick<TestUser, 'get' | 'post'>;
  /** Credits ether as a confirmed deposit would, to somebody who may borrow on it. */
  readonly giveEther: (user: TestUser, amount: string) => Promise<void>;
  readonly publishPrices: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** As somebody sets the signer up who made both settings from the same words. */
function coldAddressesOf(gateways: readonly ChainGateway[]): SignerStatus['coldAddresses'] {
  const addressOn = (name: NetworkName) => {
    const gateway = gateways.find(({ network }) => network.name === name);
    return gateway?.hasCold ? gateway.deriveAddress(coldPath).address : null;
  };
  return { bitcoin: addressOn('bitcoin'), ethereum: addressOn('ethereum') };
}

/** The whole API on a database of its own; every answer is checked against the OpenAPI document. */
export async function startTestApp(
  options: {
    readonly sandbox?: AppContext['sandbox'];
    readonly rateLimits?: RateLimits;
    readonly environment?: Readonly<Record<string, string>>;
    readonly withCapital?: boolean;
    /** One of its own unless it is given. */
    readonly connection?: TestDatabase;
    /** Chains and a signer that stay while another API takes this one's place. */
    readonly world?: { readonly gateways: readonly ChainGateway[]; readonly signer: TestSigner };
    /** Takes what the API logs; with `LOG_LEVEL` in the environment, which is silent otherwise. */
    readonly logTo?: LogDestination;
    /** Reads real tokens in place of those that `user` makes up. */
    readonly reading?: Pick<TokenVerifier, 'verify' | 'recall'>;
  } = {},
): Promise<TestApp> {
  const connection = options.connection ?? (await createTestDatabase());
  const config = testConfig(options.environment);
  const clock = testClock();
  const madeUp = testTokens();
  const { verify, recall } = options.reading ?? madeUp;
  const tokens = { ...madeUp, verify, recall };
  const { gateways = [bitcoinGateway(config), ethereumGateway(config)], signer } =
    options.world ?? {};
  const context = {
    config,
    capabilities,
    database: connection.database,
    clock,
    bank: bankOf({ config, database: connection.database, clock }),
    tokens,
    gateways,
    signer:
      signer ??
      testSigner({
        tokens,
        clock,
        ...config.ethereum,
        coldAddresses: coldAddressesOf(gateways),
      }),
    secrets: secretBox(config.secretsKey),
    mailer: testMailer(),
    sandbox: options.sandbox,
  };
  if (options.withCapital !== false) await seedHouseCapital(context);
  const app = await buildApp(context, {
    ...(options.rateLimits ? { rateLimits: options.rateLimits } : {}),
    ...(options.logTo ? { logTo: options.logTo } : {}),
  });
  await app.ready();
  const check = openApiChecker(app);

  const send = async (
    method: Method,
    url: string,
    call: Call,
    session: Session,
  ): Promise<LightMyRequestResponse> => {
    const { token, userAgent } = session;
    const key = call.key === undefined ? randomUUID() : call.key;
    const response = await app.inject({
      method,
      url,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(userAgent === undefined ? {} : { 'user-agent': userAgent }),
        ...(method === 'POST' && key !== null ? { 'idempotency-key': key } : {}),
        ...call.headers,
      },
      ...(call.body === undefined ? {} : { payload: call.body as object }),
    });
    check(method, url, response);
    const isOld = response.statusCode === 401 && response.json().code === 'recent_sign_in_required';
    if (!isOld || !session.signInAgain) return response;
    return send(method, url, { ...call, key }, { userAgent, token: session.signInAgain() });
  };
  const caller = (session: Session = {}) => ({
    get: (url: string, call: Call = {}) => send('GET', url, call, session),
    post: (url: string, call: Call = {}) => send('POST', url, call, session),
    put: (url: string, call: Call = {}) => send('PUT', url, call, session),
    patch: (url: string, call: Call = {}) => send('PATCH', url, call, session),
    delete: (url: string, call: Call = {}) => send('DELETE', url, call, session),
  });
  const user: TestApp['user'] = (name, { userAgent, ...options } = {}) => {
    const session: Session = { token: tokenOf(name, options), userAgent };
    if (options.authTime === undefined) {
      let last = 0;
      session.signInAgain = () => {
        // The clock may stand still between two of them.
        last = Math.max(clock.now().getTime(), last + 1_000);
        session.token = tokenOf(name, { ...options, authTime: new Date(last).toISOString() });
        return session.token;
      };
    }
    const calls = caller(session);
    return {
      ...calls,
      wallet: async (asset = 'ETH') =>
        (await calls.get('/wallets')).json().items.find((wallet: Wallet) => wallet.asset === asset),
      id: async () => {
        await calls.get('/user/lifecheck');
        const row = await connection.database
          .selectFrom('users')
          .select('id')
          .where('subject', '=', `subject-${name}`)
          .executeTakeFirstOrThrow();
        return row.id;
      },
    };
  };
  return {
    app,
    context,
    connection,
    user,
    guest: caller(),
    giveEther: async (owner, text) => {
      const userId = await owner.id();
      await completeProfile(context, userId);
      const amount = parseAmount(text, 'ETH');
      await connection.database.transaction().execute((trx) =>
        postTransfer(trx, {
          kind: 'deposit_credited',
          eventKey: `deposit:${randomUUID()}:settled`,
          reference: { type: 'deposit', id: randomUUID() },
          bookedAt: context.clock.now(),
          prices: [],
          postings: [
            { account: { kind: 'custody', asset: 'ETH' }, side: 'debit', amount, kind: 'deposit' },
            {
              account: { kind: 'available', asset: 'ETH', userId },
              side: 'credit',
              amount,
              kind: 'deposit',
            },
          ],
        }),
      );
    },
    publishPrices: () => publishPrices(context, syntheticFeed(config.prices.seed)),
    close: async () => {
      await app.close();
      await connection.close();
    },
  };
}

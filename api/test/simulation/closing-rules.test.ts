import { cents } from '@tessera/money/minor-units';
import { toWireMoney } from '@tessera/money/wire-money';
import { ensureUser } from '../../src/person/users/ensure-user.ts';
import { closingReasons } from '../../src/service/account-closing/closing-reasons.ts';
import { erasePersonalData } from '../../src/service/account-closing/erase-personal-data.ts';
import { ibans } from './intents/address-book.ts';
import { breakRule, mendRules } from './mock-rules.ts';
import { openScene, type Scene } from './scene.ts';

jest.mock('../../src/service/account-closing/closing-reasons.ts', () =>
  mockOf('service/account-closing/closing-reasons'),
);
jest.mock('../../src/service/account-closing/erase-personal-data.ts', () =>
  mockOf('service/account-closing/erase-personal-data'),
);
jest.mock('../../src/person/users/ensure-user.ts', () => mockOf('person/users/ensure-user'));

function mockOf(name: string): object {
  const { mockRules } = jest.requireActual('./mock-rules.ts');
  return mockRules(jest.requireActual(`../../src/${name}.ts`));
}

let scene: Scene;
beforeEach(async () => {
  scene = await openScene();
});
afterEach(async () => {
  mendRules();
  await scene.world.close();
});

const breach = () => scene.check().then(() => 'nothing was found', String);
const close = () => scene.post('ada', '/account/close', { forfeitDust: true });

describe('the simulation finds', () => {
  it('an account that was closed over its balance', async () => {
    await scene.fund('ada', 10_000n);
    expect(await close()).toMatchObject({ code: 'account_not_empty' });
    await scene.check();
    breakRule(closingReasons, async () => ({ reasons: [], dust: [], prices: new Map() }));
    expect(await close()).toMatchObject({ status: 200 });
    expect(await breach()).toMatch(/is closed with 1 balances/);
  });

  it('an account that was closed over a withdrawal', async () => {
    await scene.fund('ada', 10_000n);
    const amount = toWireMoney({ asset: 'EUR', minor: cents(10_000n) });
    const to = { name: 'Ada Beispiel', iban: ibans[0] };
    expect(await scene.post('ada', '/fiat/withdrawals', { amount, to })).toMatchObject({
      status: 201,
    });
    breakRule(closingReasons, async () => ({ reasons: [], dust: [], prices: new Map() }));
    expect(await close()).toMatchObject({ status: 200 });
    expect(await breach()).toMatch(/is closed with 1 withdrawals under way/);
  });

  it('what an account left behind that nobody needs', async () => {
    await scene.fund('ada', 50n);
    breakRule(erasePersonalData, async () => {});
    expect(await close()).toMatchObject({ status: 200 });
    expect(await breach()).toMatch(/rows served only its owner/);
  });

  it('an answer for an account that is closed', async () => {
    await scene.fund('ada', 50n);
    await close();
    await scene.check();
    const { ensureUser: correct } = jest.requireActual('../../src/person/users/ensure-user.ts');
    breakRule(ensureUser, async (...args) => ({ ...(await correct(...args)), closedAt: null }));
    await expect(scene.post('ada', '/fiat/deposits', { amount: null })).rejects.toThrow(
      'of a closed account answered 201 ok',
    );
  });
});

import { signingSteps } from '../../test/signing-steps.ts';
import { bitcoinOrder } from '../../test/test-orders.ts';
import { testSettings } from '../../test/test-settings.ts';
import {
  bitcoinRequest,
  outside,
  startTestSigner,
  type TestSigner,
} from '../../test/test-signer.ts';

const hourMs = 3_600_000;
const bitcoins = (coins: number) => BigInt(coins) * 10n ** 8n;
const limits = {
  ...testSettings.limits,
  perTransaction: { ...testSettings.limits.perTransaction, BTC: bitcoins(2) },
  perHour: { ...testSettings.limits.perHour, BTC: bitcoins(3) },
  perDay: { ...testSettings.limits.perDay, BTC: bitcoins(6) },
  perPerson: { ...testSettings.limits.perPerson, BTC: bitcoins(4) },
  perNewDestination: { ...testSettings.limits.perNewDestination, BTC: bitcoins(2) },
};

let signer: TestSigner;
beforeEach(async () => {
  signer = await startTestSigner({ config: { limits } });
});
afterEach(() => signer.close());
const { refusal } = signingSteps(() => signer);

type Wish = { readonly coins: number; readonly who?: string; readonly to?: string };

/** An approved withdrawal of whole coins. */
async function approved({ coins, who = 'ada', to: destination = outside.bitcoin }: Wish) {
  const amount = String(bitcoins(coins));
  const order = bitcoinOrder({ amount, destination, change: null, inputs: inputsOf(coins) });
  const { purposeId: withdrawalId } = order;
  await signer.approved(bitcoinRequest({ withdrawalId, amount, destination, idToken: who }));
  return order;
}

const inputsOf = (coins: number) =>
  [{ ...bitcoinOrder().inputs[0], amount: String(bitcoins(coins) + 1_000n) }] as ReturnType<
    typeof bitcoinOrder
  >['inputs'];

const sign = async (wish: Wish) => refusal(await approved(wish));
const people = ['ada', 'bob', 'eve', 'joe', 'kim', 'lea'] as const;
/** An address that nobody was paid at. */
const elsewhere = (number: number) => signer.addressOf(number);

describe('what the signer lets go', () => {
  it('is so much within an hour, and goes on when the hour is over', async () => {
    expect(await sign({ coins: 2, who: 'ada', to: elsewhere(1) })).toBe('signed');
    const late = await approved({ coins: 2, who: 'bob', to: elsewhere(2) });
    const answer = await signer.sign(late);
    expect(answer.json()).toMatchObject({
      code: 'over_hourly_cap',
      until: '2026-06-15T11:00:00.000Z',
    });
    signer.advance(hourMs);
    expect(await refusal(late)).toBe('signed');
  });

  it('is so much within any 24 hours, which roll', async () => {
    for (const [index, who] of people.slice(0, 3).entries()) {
      expect(await sign({ coins: 2, who, to: elsewhere(index) })).toBe('signed');
      signer.advance(2 * hourMs);
    }
    const next = await approved({ coins: 1, who: 'joe', to: elsewhere(9) });
    expect((await signer.sign(next)).json()).toMatchObject({
      code: 'over_daily_cap',
      until: '2026-06-16T10:00:00.000Z',
    });
    signer.advance(18 * hourMs - 1);
    expect(await refusal(next)).toBe('over_daily_cap');
    signer.advance(1);
    expect(await refusal(next)).toBe('signed');
  });

  it('is so much for one person within a day, whatever the destinations', async () => {
    for (const index of [1, 2]) {
      expect(await sign({ coins: 2, to: elsewhere(index) })).toBe('signed');
      signer.advance(hourMs);
    }
    expect(await sign({ coins: 1, to: elsewhere(3) })).toBe('over_person_cap');
    expect(await sign({ coins: 1, who: 'bob', to: elsewhere(3) })).toBe('signed');
  });

  it('is so much to a destination that is new, whoever asks, and more when it is known', async () => {
    expect(await sign({ coins: 2, who: 'ada' })).toBe('signed');
    signer.advance(hourMs);
    expect(await sign({ coins: 1, who: 'bob' })).toBe('over_destination_cap');
    signer.advance(23 * hourMs);
    expect(await sign({ coins: 2, who: 'bob' })).toBe('signed');
    signer.advance(hourMs);
    expect(await sign({ coins: 1, who: 'eve' })).toBe('signed');
  });

  it('is counted by what is in the store, also after a restart', async () => {
    const { folder } = signer;
    expect(await sign({ coins: 2 })).toBe('signed');
    await signer.app.close();
    signer.context.database.close();
    signer = await startTestSigner({ folder, config: { limits } });
    signer.advance(hourMs);
    expect(await sign({ coins: 1, who: 'bob' })).toBe('over_destination_cap');
  });

  it('is told to who asks before it plans, without a signature', async () => {
    expect(await sign({ coins: 2, to: elsewhere(1) })).toBe('signed');
    const { purposeId: withdrawalId } = await approved({ coins: 2, who: 'bob', to: elsewhere(2) });
    expect((await signer.post('/checks', { withdrawalId })).json()).toMatchObject({
      code: 'over_hourly_cap',
      until: '2026-06-15T11:00:00.000Z',
    });
    signer.advance(hourMs);
    expect((await signer.post('/checks', { withdrawalId })).statusCode).toBe(200);
  });

  it('lets a fee of what was signed be raised when a cap is reached meanwhile', async () => {
    const order = await approved({ coins: 2, to: elsewhere(1) });
    expect(await refusal(order)).toBe('signed');
    expect(await sign({ coins: 1, who: 'bob', to: elsewhere(2) })).toBe('signed');
    expect(await sign({ coins: 1, who: 'eve', to: elsewhere(3) })).toBe('over_hourly_cap');
    const inputs = order.inputs.map((input) => ({
      ...input,
      amount: input.amount,
    }));
    const again = { ...order, id: order.purposeId, inputs };
    expect(await refusal(again)).toBe('signed');
  });
});

describe('who asks before they plan, with what it would cost', () => {
  const { bitcoin } = limits;
  const check = async (withdrawalId: string, planned: { fee: bigint; size: bigint }) => {
    const said = { fee: String(planned.fee), size: String(planned.size) };
    const answer = await signer.post('/checks', { withdrawalId, planned: said });
    return answer.statusCode === 200 ? 'yes' : answer.json().code;
  };
  const size = 1_000n;
  const dearest = bitcoin.feeRate;

  it('is told when the fee is above what a transaction may cost, and by how little', async () => {
    const { purposeId } = await approved({ coins: 1 });
    expect(await check(purposeId, { fee: dearest, size })).toBe('yes');
    expect(await check(purposeId, { fee: dearest + 1n, size })).toBe('over_fee_cap');
    expect(await check(purposeId, { fee: bitcoin.fee + 1n, size: 10n ** 9n })).toBe('over_fee_cap');
  });

  it('is told when the hour’s fees are used up, which a withdrawal’s own are not', async () => {
    const first = await approved({ coins: 1, to: elsewhere(1) });
    expect(await refusal(first)).toBe('signed');
    const { database } = signer.context;
    const { fee } = database.prepare('select fee from signatures').get() as { fee: string };
    const strict = { ...limits, bitcoin: { ...bitcoin, feesPerHour: BigInt(fee) + dearest } };
    Object.assign(signer.context, { config: { ...signer.context.config, limits: strict } });
    const { purposeId } = await approved({ coins: 1, who: 'bob', to: elsewhere(2) });
    expect(await check(purposeId, { fee: dearest, size })).toBe('yes');
    strict.bitcoin.feesPerHour -= 1n;
    expect(await check(purposeId, { fee: dearest, size })).toBe('over_hourly_cap');
    expect(await check(first.purposeId, { fee: dearest, size })).toBe('yes');
    signer.advance(hourMs);
    expect(await check(purposeId, { fee: dearest, size })).toBe('yes');
  });

  it('is told when the day’s fees are used up', async () => {
    expect(await refusal(await approved({ coins: 1, to: elsewhere(1) }))).toBe('signed');
    const { database } = signer.context;
    const { fee } = database.prepare('select fee from signatures').get() as { fee: string };
    const strict = { ...limits, bitcoin: { ...bitcoin, feesPerDay: BigInt(fee) + dearest - 1n } };
    Object.assign(signer.context, { config: { ...signer.context.config, limits: strict } });
    signer.advance(hourMs);
    const { purposeId } = await approved({ coins: 1, who: 'bob', to: elsewhere(2) });
    expect(await check(purposeId, { fee: dearest, size })).toBe('over_daily_cap');
    signer.advance(23 * hourMs);
    expect(await check(purposeId, { fee: dearest, size })).toBe('yes');
  });

  it('is told the same of ether’s gas', async () => {
    const { ethereum } = limits;
    const withdrawalId = crypto.randomUUID();
    const terms = { asset: 'ETH', amount: '5', destination: outside.ethereum } as const;
    await signer.approved(bitcoinRequest({ withdrawalId, ...terms }));
    const gas = 21_000n;
    expect(await check(withdrawalId, { fee: gas * ethereum.feeRate, size: gas })).toBe('yes');
    const dear = { fee: gas * ethereum.feeRate + 1n, size: gas };
    expect(await check(withdrawalId, dear)).toBe('over_fee_cap');
  });
});

import { randomUUID } from 'node:crypto';
import { signingSteps } from '../../test/signing-steps.ts';
import { bitcoinOrder } from '../../test/test-orders.ts';
import { startTestSigner, type TestSigner } from '../../test/test-signer.ts';
import { buildControl } from '../control/control-app.ts';
import { pauseTeller } from './tell-of-pause.ts';

const alarmMailTo = 'watch@tessera.test';
const config = { strangeOrders: 3, alarmMailTo };
let signer: TestSigner;
beforeEach(async () => {
  signer = await startTestSigner({ config });
});
afterEach(() => signer.close());
const { refusal, signature, approvedBitcoin } = signingSteps(() => signer);

const pause = (reason = 'something is odd') =>
  signer.post('/pauses', { pauseId: randomUUID(), reason });
async function onMachine(method: 'GET' | 'POST', url: string) {
  const control = await buildControl(signer.context);
  const answer = await control.inject({ method, url });
  await control.close();
  return answer.json();
}
const saysPaused = async () => (await signer.post('/status', {})).json().paused;
const sweep = () => bitcoinOrder({ purpose: 'sweep', destination: { branch: 1, index: 0 } });

describe('a paused signer', () => {
  it('signs nothing new, not even for the house, until its own machine resumes it', async () => {
    const before = await approvedBitcoin();
    const given = await signature(before);
    const waiting = await approvedBitcoin();
    expect((await pause()).statusCode).toBe(200);
    expect(await refusal(waiting)).toBe('paused');
    expect(await refusal(sweep())).toBe('paused');
    const { purposeId: withdrawalId } = waiting;
    expect((await signer.post('/checks', { withdrawalId })).json()).toMatchObject({
      code: 'paused',
    });
    // What was signed before was given out before.
    expect(await signature(before)).toEqual(given);

    expect(await onMachine('GET', '/status')).toMatchObject({
      paused: { by: 'operator', reason: 'something is odd' },
    });
    expect(await saysPaused()).toBe(true);
    expect(await onMachine('POST', '/resume')).toEqual({ wasPaused: true });
    expect(await saysPaused()).toBe(false);
    expect(await refusal(waiting)).toBe('signed');
  });

  it('has no route for the API to lift it', async () => {
    await pause();
    for (const url of ['/resume', '/pauses/lift', '/pause']) {
      expect((await signer.post(url, {})).statusCode).toBe(404);
    }
  });

  it('is paused once, and stays so after a restart', async () => {
    await pause('first');
    await pause('second');
    const { folder } = signer;
    await signer.app.close();
    signer.context.database.close();
    signer = await startTestSigner({ folder, config });
    expect(await refusal(await approvedBitcoin())).toBe('paused');
    expect(await onMachine('GET', '/status')).toMatchObject({ paused: { reason: 'first' } });
  });

  it('is not paused again by an order that it took before it was resumed', async () => {
    const order = { pauseId: randomUUID(), reason: 'a drill' };
    await signer.post('/pauses', order);
    expect(await onMachine('POST', '/resume')).toEqual({ wasPaused: true });
    expect((await signer.post('/pauses', order)).statusCode).toBe(200);
    expect(await refusal(await approvedBitcoin())).toBe('signed');
  });

  it('still takes cancellations', async () => {
    const { purposeId: withdrawalId } = await approvedBitcoin();
    await pause();
    expect((await signer.post('/cancellations', { withdrawalId })).statusCode).toBe(200);
  });

  it('cannot record a signature, even past the rules', async () => {
    const order = await approvedBitcoin();
    await signature(order);
    await pause();
    const insert = signer.context.database.prepare(
      "insert into signatures values (?, ?, '', 'x', 'x', '0', 0)",
    );
    expect(() => insert.run(randomUUID(), order.purposeId)).toThrow(/it is paused/);
  });
});

describe('a signer that is ordered what no honest API orders', () => {
  const unapproved = () => refusal(bitcoinOrder());

  it('pauses itself at the third within an hour, and says why', async () => {
    expect(await unapproved()).toBe('not_approved');
    expect(await unapproved()).toBe('not_approved');
    expect(await refusal(await approvedBitcoin())).toBe('signed');
    expect(await unapproved()).toBe('not_approved');
    expect(await refusal(await approvedBitcoin())).toBe('paused');
    expect(await onMachine('GET', '/status')).toMatchObject({
      paused: { by: 'alarm', reason: expect.stringContaining('not_approved') },
    });
  });

  it('starts to count anew after an hour, and after it was resumed', async () => {
    await unapproved();
    await unapproved();
    signer.advance(3_600_000);
    await unapproved();
    expect(await refusal(await approvedBitcoin())).toBe('signed');
    await unapproved();
    await unapproved();
    await onMachine('POST', '/resume');
    await unapproved();
    expect(await refusal(await approvedBitcoin())).toBe('signed');
  });

  it('does not count what happens to an honest one', async () => {
    const order = await approvedBitcoin();
    await signer.post('/cancellations', { withdrawalId: order.purposeId });
    for (let time = 0; time < 5; time += 1) expect(await refusal(order)).toBe('cancelled');
    expect(await refusal(await approvedBitcoin())).toBe('signed');
  });
});

describe('who looks after the signer', () => {
  const log = { error: jest.fn() };
  beforeEach(() => log.error.mockClear());
  const told = () => signer.letters.filter(({ to }) => to === alarmMailTo);

  it('is told of a pause once, also when several look at the same time', async () => {
    await pause();
    const tell = pauseTeller(signer.context, log);
    await Promise.all([tell(), tell()]);
    await tell();
    await pauseTeller(signer.context, log)();
    expect(told()).toMatchObject([{ subject: 'The signer is paused' }]);
    expect(told()[0]?.text).toContain('something is odd');
  });

  it('is told after a restart when the mail server was away, and of the next pause again', async () => {
    await pause();
    signer.mailServer.isUp = false;
    await expect(pauseTeller(signer.context, log)()).rejects.toThrow('refused');
    signer.mailServer.isUp = true;
    await pauseTeller(signer.context, log)();
    await onMachine('POST', '/resume');
    await pauseTeller(signer.context, log)();
    await pause();
    await pauseTeller(signer.context, log)();
    expect(told()).toHaveLength(2);
    expect(told()[0]?.messageId).not.toBe(told()[1]?.messageId);
  });

  it('gets the same mail, by its id, when the signer died before it noted that it was sent', async () => {
    await pause();
    await pauseTeller(signer.context, log)();
    signer.context.database.exec('update pauses set told_at = null');
    await pauseTeller(signer.context, log)();
    const [first, second] = told();
    expect(first).toEqual(second);
    expect(first?.messageId).toMatch(/^<pause-/);
  });

  it('is told of one that was resumed before anybody was told, and the log has it as an error', async () => {
    for (let time = 0; time < 3; time += 1) await refusal(bitcoinOrder());
    await onMachine('POST', '/resume');
    await pauseTeller(signer.context, log)();
    expect(told()).toMatchObject([{ subject: 'The signer was paused' }]);
    expect(told()[0]?.text).toContain('not_approved');
    const said = { reason: expect.stringContaining('not_approved'), by: 'alarm' };
    expect(log.error.mock.calls).toEqual([[said, 'paused']]);
  });

  it('finds it in the log where no address for mails is set', async () => {
    await pause();
    const context = { ...signer.context, config: { ...signer.context.config, alarmMailTo: null } };
    const tell = pauseTeller(context, log);
    await tell();
    await tell();
    expect(log.error).toHaveBeenCalledTimes(1);
    expect(told()).toEqual([]);
  });
});

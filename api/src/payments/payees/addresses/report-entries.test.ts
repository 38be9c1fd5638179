import { testAddresses } from '../../../../test/test-addresses.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/test-app.ts';
import { tokenOf } from '../../../../test/test-tokens.ts';
import { runDueWork } from '../../../service/background/run-due-work.ts';

let test: TestApp;
let ada: TestUser;
beforeEach(async () => {
  test = await startTestApp();
  ada = test.user('ada');
});
afterEach(() => test.close());

const heard = () => test.context.signer.heard;
const work = () => runDueWork(test.context);
const whitelist = (withdrawalWhitelist: boolean) =>
  ada.patch('/settings', { body: { withdrawalWhitelist } });
async function subject(): Promise<string> {
  const { subject } = await test.connection.database
    .selectFrom('users')
    .select('subject')
    .where('id', '=', await ada.id())
    .executeTakeFirstOrThrow();
  return subject;
}

describe('the signer hears', () => {
  it('of an entry when it is made and when it is removed, once, and again until it has heard', async () => {
    const body = { asset: 'BTC', address: testAddresses.BTC, label: 'Cold store' };
    const { id: entryId } = (await ada.post('/addresses', { body })).json();
    const { signer } = test.context;
    signer.disconnect();
    await expect(work()).rejects.toThrow('Some due work failed');
    signer.connect();
    await work();
    await work();
    const entry = { entryId, subject: await subject(), asset: 'BTC', address: testAddresses.BTC };
    expect(heard()).toEqual([{ ...entry, isRemoved: false }]);
    await test.app.inject({
      method: 'DELETE',
      url: `/addresses/${entryId}`,
      headers: { authorization: `Bearer ${tokenOf('ada')}` },
    });
    await work();
    await work();
    expect(heard().slice(1)).toEqual([{ ...entry, isRemoved: true }]);
  });

  it('of a whitelist when it is switched on, and when it is asked to be off', async () => {
    await whitelist(true);
    await work();
    await whitelist(true);
    await work();
    await whitelist(false);
    await work();
    // It ends a day later by our clock; the signer counts by its own.
    test.context.clock.advance(25 * 3_600_000);
    await work();
    const who = { subject: await subject() };
    expect(heard()).toEqual([
      { ...who, isOn: true },
      { ...who, isOn: false },
    ]);
  });

  it('nothing of who has neither', async () => {
    await ada.patch('/settings', { body: { reader: { locale: 'de-DE' } } });
    await work();
    expect(heard()).toEqual([]);
  });
});

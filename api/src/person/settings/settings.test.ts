import type { WalletId } from '@tessera/contracts/ids';
import { productFacts } from '@tessera/lending/product-facts';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app.ts';
import { uuidV7 } from '../../platform/database/uuid-v7.ts';
import { runDueItems } from '../../platform/jobs/run-due-items.ts';
import { notify } from '../notices/notify.ts';
import { endWhitelists } from './end-whitelists.ts';
import { hasWithdrawalWhitelist } from './has-withdrawal-whitelist.ts';
import { wantsAutomaticCure } from './wants-automatic-cure.ts';

let test: TestApp;
let ada: TestUser;
beforeEach(async () => {
  test = await startTestApp();
  ada = test.user('ada');
});
afterEach(() => test.close());

const patch = (body: object) => ada.patch('/settings', { body });
const dayMs = 86_400_000;
const kinds = async () =>
  ((await ada.get('/notices')).json().items as { kind: string }[]).map(({ kind }) => kind);

describe('the settings', () => {
  it('change what is named and leave the rest', async () => {
    await patch({ mails: { deposits: false }, automaticCure: true });
    expect((await patch({ reader: { language: 'de', locale: 'de-de' } })).json()).toEqual({
      mails: {
        deposits: false,
        withdrawals: true,
        loans: true,
        repayments: true,
        support: true,
        risk: true,
        security: true,
      },
      reader: { language: 'de', locale: 'de-DE', timeZone: null },
      locale: 'de-DE',
      automaticCure: true,
      withdrawalWhitelist: { on: false, endsAt: null },
    });
    expect(await wantsAutomaticCure(test.connection.database, await ada.id())).toBe(true);
    const events = await test.connection.database
      .selectFrom('settings_events')
      .select('data')
      .orderBy('id')
      .execute();
    expect(events).toEqual([
      { data: { mails: { deposits: false }, automaticCure: true } },
      { data: { reader: { language: 'de', locale: 'de-de' } } },
    ]);
  });

  it('keep mails about risk and security', async () => {
    for (const category of ['risk', 'security']) {
      const response = await patch({ mails: { [category]: false } });
      expect(response.json()).toMatchObject({ status: 422, code: 'mail_mandatory' });
    }
  });

  it('stop mails and not notices', async () => {
    await patch({ mails: { deposits: false } });
    const userId = await ada.id();
    const data = {
      walletId: uuidV7<WalletId>(test.context.clock.now()),
      amount: { asset: 'ETH', amount: '1' },
    } as const;
    await test.context.database
      .transaction()
      .execute((trx) => notify(trx, test.context, { userId, kind: 'deposit_credited', data }));
    expect((await ada.get('/notices')).json().items).toMatchObject([
      { kind: 'deposit_credited', mail: null },
    ]);
  });

  it.each([
    [{ locale: 'xx-YY' }, 422, 'unknown_locale'],
    [{ locale: 'not a tag' }, 400, 'invalid_request'],
    [{ timeZone: 'Europe/Atlantis' }, 422, 'unknown_time_zone'],
  ])('refuse %j', async (reader, status, code) => {
    expect((await patch({ reader })).json()).toMatchObject({ status, code });
  });

  it('know the language of the page that a newcomer came by', async () => {
    const came = async (name: string, language: string) => {
      const headers = { 'accept-language': language };
      return (await test.user(name).get('/settings', { headers })).json().reader.language;
    };
    expect([await came('grace', 'de'), await came('hedy', 'en')]).toEqual(['de', null]);
  });

  it('keep of a locale what people mean by it', async () => {
    const body = { reader: { locale: 'de-Latn-de-u-ca-buddhist-x-own' } };
    expect((await patch(body)).json().reader.locale).toBe('de-Latn-DE');
  });

  it('are told to pages of before there was a choice, and changed by them', async () => {
    expect((await ada.get('/settings')).json().locale).toBe('en-GB');
    const answer = (await patch({ locale: 'en-ie' })).json();
    expect(answer).toMatchObject({ locale: 'en-IE', reader: { locale: 'en-IE' } });
  });

  it('take back what was chosen', async () => {
    const reader = { language: 'de', locale: 'de-CH', timeZone: 'Europe/Zurich' };
    expect((await patch({ reader })).json()).toMatchObject({ reader });
    const none = { language: null, locale: null, timeZone: null };
    expect((await patch({ reader: none })).json()).toMatchObject({ reader: none });
  });
});

describe('the withdrawal whitelist', () => {
  const isOn = async () =>
    hasWithdrawalWhitelist(test.connection.database, await ada.id(), test.context.clock.now());

  it('protects for 24 hours after it was switched off', async () => {
    await patch({ withdrawalWhitelist: true });
    expect(await isOn()).toBe(true);
    expect((await patch({ withdrawalWhitelist: false })).json().withdrawalWhitelist).toEqual({
      on: true,
      endsAt: '2026-06-16T10:00:00.000Z',
    });
    test.context.clock.advance(dayMs - 1);
    await patch({ withdrawalWhitelist: false });
    expect(await isOn()).toBe(true);
    test.context.clock.advance(1);
    expect(await isOn()).toBe(false);
    await runDueItems(test.context, [endWhitelists]);
    await runDueItems(test.context, [endWhitelists]);
    expect((await ada.get('/settings')).json().withdrawalWhitelist.on).toBe(false);
    expect(await kinds()).toEqual(['whitelist_off', 'whitelist_off_requested', 'whitelist_on']);
  });

  it('is switched off so many times a day, and kept whenever its owner wants', async () => {
    const most = productFacts.whitelistEndsADay;
    const answers: number[] = [];
    for (let count = 0; count <= most; count += 1) {
      expect((await patch({ withdrawalWhitelist: true })).statusCode).toBe(200);
      answers.push((await patch({ withdrawalWhitelist: false })).statusCode);
    }
    expect(answers).toEqual([...Array(most).fill(200), 429]);
    const refused = await patch({ withdrawalWhitelist: false, automaticCure: true });
    expect(refused.json().code).toBe('too_many_whitelist_ends');
    expect(refused.headers['retry-after']).toBe(String(24 * 3_600));
    const { withdrawalWhitelist, automaticCure } = (await ada.get('/settings')).json();
    expect([withdrawalWhitelist.endsAt, automaticCure]).toEqual([null, false]);
    test.context.clock.advance(dayMs);
    const tomorrow = test.user('ada', { authTime: '2026-06-16T09:59:00Z' });
    const again = await tomorrow.patch('/settings', { body: { withdrawalWhitelist: false } });
    expect(again.statusCode).toBe(200);
  });

  it('can be kept until then', async () => {
    await patch({ withdrawalWhitelist: true });
    await patch({ withdrawalWhitelist: false });
    expect((await patch({ withdrawalWhitelist: true })).json().withdrawalWhitelist).toEqual({
      on: true,
      endsAt: null,
    });
    test.context.clock.advance(dayMs);
    await runDueItems(test.context, [endWhitelists]);
    expect(await isOn()).toBe(true);
  });
});

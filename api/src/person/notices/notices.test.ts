import type { UserId, WalletId } from '@tessera/contracts/ids';
import type { Notice } from '@tessera/contracts/notices';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { uuidV7 } from '../../platform/database/uuid-v7.ts';
import { describeNotice, noticeKinds } from './describe-notice.ts';
import type { NoticeKind } from './notice-kind.ts';
import type { NoticeRequest } from './notify.ts';
import { notify } from './notify.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const walletId = uuidV7<WalletId>(new Date(0));

const credited = (userId: UserId, amount: string): NoticeRequest<'deposit_credited'> => ({
  userId,
  kind: 'deposit_credited',
  data: { walletId, amount: { asset: 'ETH', amount } },
});
const tell = (request: NoticeRequest<'deposit_credited'>) =>
  test.context.database.transaction().execute((trx) => notify(trx, test.context, request));

describe('the notices of a user', () => {
  it('come newest first, page by key, and are theirs alone', async () => {
    const ada = test.user('ada');
    const userId = await ada.id();
    for (const amount of ['1', '2', '3']) {
      await tell(credited(userId, amount));
      test.context.clock.advance(1_000);
    }
    const first = (await ada.get('/notices?limit=2')).json();
    expect(first.items.map(({ title }: { title: string }) => title)).toEqual([
      '3.00\u00a0ETH was credited',
      '2.00\u00a0ETH was credited',
    ]);
    const second = (await ada.get(`/notices?limit=2&cursor=${first.nextCursor}`)).json();
    expect(second).toMatchObject({ items: [{ category: 'deposits' }], nextCursor: null });
    expect((await test.user('grace').get('/notices')).json().items).toEqual([]);
  });

  it('can be those of one category, and those that are unread', async () => {
    const joan = test.user('joan');
    const { noticeId } = await tell(credited(await joan.id(), '1'));
    test.context.clock.advance(1_000);
    await tell(credited(await joan.id(), '2'));
    await joan.post(`/notices/${noticeId}/read`);
    const titles = async (query: string) =>
      (await joan.get(`/notices?${query}`)).json().items.map(({ title }: Notice) => title);
    const [first, second] = ['1.00\u00a0ETH was credited', '2.00\u00a0ETH was credited'];
    expect(await titles('category=deposits')).toEqual([second, first]);
    expect(await titles('category=risk')).toEqual([]);
    expect(await titles('unread=true')).toEqual([second]);
    expect(await titles('unread=true&category=deposits&limit=1')).toEqual([second]);
    expect((await joan.get('/notices?category=gossip')).statusCode).toBe(400);
  });

  it('are unread until they are read', async () => {
    const kim = test.user('kim');
    const userId = await kim.id();
    const { noticeId } = await tell(credited(userId, '1'));
    await tell(credited(userId, '2'));
    expect((await kim.get('/notices/unread')).json()).toEqual({ unread: 2 });

    const read = (await kim.post(`/notices/${noticeId}/read`)).json();
    test.context.clock.advance(60_000);
    expect((await kim.post(`/notices/${noticeId}/read`)).json().readAt).toBe(read.readAt);
    expect((await kim.get('/notices/unread')).json()).toEqual({ unread: 1 });
    const stranger = await test.user('grace').post(`/notices/${noticeId}/read`);
    expect(stranger.statusCode).toBe(404);

    expect((await kim.post('/notices/read-all')).json()).toEqual({ unread: 0 });
    expect((await kim.get('/notices/unread')).json()).toEqual({ unread: 0 });
  });

  it('vanish with the transaction that they tell of', async () => {
    const lee = test.user('lee');
    const userId = await lee.id();
    const failing = test.context.database.transaction().execute(async (trx) => {
      await notify(trx, test.context, credited(userId, '1'));
      throw new Error('no deposit');
    });
    await expect(failing).rejects.toThrow('no deposit');
    expect((await lee.get('/notices')).json().items).toEqual([]);
  });
});

describe('the texts', () => {
  const inEnglish = { locale: 'en', timeZone: 'Europe/Berlin' };
  const inGerman = { locale: 'de-DE', timeZone: 'America/New_York' };

  it('name amounts, times and rates as the locale writes them', () => {
    const data = {
      loanId: '01a1fa8d-4a80-7797-afcc-8a86a066c15d',
      ltvBasisPoints: 7_531,
      targetBasisPoints: 6_500,
      deadline: '2026-06-16T10:00:00.000Z',
      repay: { asset: 'EUR', amount: '3461.92' },
      addCollateral: { asset: 'BTC', amount: '0.12681026' },
    };
    const { text } = describeNotice({ kind: 'margin_call_opened', data }, inGerman);
    expect(text).toContain('repay 3.461,92\u00a0€ or add 0,12681026\u00a0BTC');
    expect(text).toContain('75,31\u00a0%');
    expect(text).toMatch(/16\. Juni 2026(?: um|,) 06:00 GMT-4/);
  });

  it('lead to the page of the loan or wallet that they are about, by its id', () => {
    const amount = { asset: 'ETH', amount: '1' };
    const about = (kind: NoticeKind, data: object) =>
      describeNotice({ kind, data }, inEnglish).path;
    expect(about('deposit_credited', { walletId, amount })).toBe(`/dashboard/spot/${walletId}`);
    expect(about('account_closed', { at: '2026-06-16T10:00:00.000Z' })).toBe('/static/contact');
    const due = { loanId: walletId, outstanding: amount, graceUntil: '2026-06-16T10:00:00.000Z' };
    expect(about('loan_matured', due)).toBe(`/dashboard/loan/${walletId}#cure`);
  });

  it('lead to the very withdrawal, and to the field of its code while it waits for that', () => {
    const withdrawalId = '01a1fa8d-4a80-7797-afcc-8a86a066c15e';
    const data = {
      ...{ walletId, withdrawalId, destination: '0x1' },
      amount: { asset: 'ETH', amount: '1' },
    };
    const about = (kind: NoticeKind, more: object = {}) =>
      describeNotice({ kind, data: { ...data, ...more } }, inEnglish).path;
    const page = `/dashboard/spot/${walletId}/withdrawals`;
    expect(about('withdrawal_requested')).toBe(`${page}#code-${withdrawalId}`);
    const transactionId = '0x2';
    expect(about('withdrawal_broadcast', { transactionId })).toBe(
      `${page}#withdrawal-${withdrawalId}`,
    );
    expect(about('euro_withdrawal_rejected', { reason: null })).toBe(
      `/dashboard/fiat#withdrawal-${withdrawalId}`,
    );
    const code = { purpose: 'a withdrawal', expiresAt: '2026-06-15T10:10:00.000Z' };
    expect(about('step_up_code', { ...code, control: 'euroWithdrawals' })).toBe(
      `/dashboard/fiat#code-${withdrawalId}`,
    );
    const adding = { ...code, control: 'authenticator', withdrawalId: undefined };
    expect(about('step_up_code', adding)).toBe('/dashboard/settings');
    expect(about('step_up_code', { ...code, withdrawalId: undefined })).toBeNull();
  });

  it('lead to all wallets where an earlier version did not name the wallet', () => {
    const data = { amount: { asset: 'ETH', amount: '1' } };
    expect(describeNotice({ kind: 'deposit_credited', data }, inEnglish).path).toBe(
      '/dashboard/spot/list-wallets',
    );
  });

  it('are there for every kind', () => {
    expect(noticeKinds.length).toBeGreaterThan(60);
    expect(new Set(noticeKinds).size).toBe(noticeKinds.length);
  });
});

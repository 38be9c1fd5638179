import { cpSync, rmSync } from 'node:fs';
import { type SignerProcess, startSigner } from '../../../test/start-signer.ts';
import { testAddresses } from '../../../test/test-addresses.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app.ts';
import { tokenOf } from '../../../test/test-tokens.ts';
import type { AppContext } from '../../app-context.ts';
import { runDueWork } from '../../service/background/run-due-work.ts';
import type { Signer } from './signer.ts';
import { watchSigner } from './watch-signer.ts';

let test: TestApp;
let ada: TestUser;
let alarms: string[];
beforeEach(async () => {
  test = await startTestApp();
  ada = test.user('ada');
  alarms = [];
});
afterEach(() => test.close());

const log = { error: (...words: unknown[]) => void alarms.push(String(words.at(-1))) };
const watch = (context: AppContext = test.context) => watchSigner(context, log as never);
const work = () => runDueWork(test.context);
const heard = () => test.context.signer.heard;
async function addAddress(): Promise<string> {
  const body = { asset: 'BTC', address: testAddresses.BTC, label: 'Cold store' };
  return (await ada.post('/addresses', { body })).json().id;
}
const removeAddress = (id: string) =>
  test.app.inject({
    method: 'DELETE',
    url: `/addresses/${id}`,
    headers: { authorization: `Bearer ${tokenOf('ada')}` },
  });
const whitelist = (withdrawalWhitelist: boolean) =>
  ada.patch('/settings', { body: { withdrawalWhitelist } });
const kept = () =>
  test.connection.database.selectFrom('signer_memory').selectAll().executeTakeFirstOrThrow();
/** What was heard after so much, in short, with whitelists before entries. */
const newsAfter = (count: number) =>
  heard()
    .slice(count)
    .map((news) =>
      'isOn' in news
        ? `whitelist ${news.isOn}`
        : 'isRemoved' in news
          ? `entry ${!news.isRemoved}`
          : 'pause',
    )
    .toSorted()
    .toReversed();

/** A whitelist and an entry, whose id is returned. */
async function tellAll(): Promise<string> {
  await watch();
  await whitelist(true);
  const entryId = await addAddress();
  await work();
  await watch();
  expect(alarms).toEqual([]);
  return entryId;
}

describe('a signer whose folder was lost', () => {
  it('is told everything again, once, and somebody is told of it until then', async () => {
    await tellAll();
    const before = heard().length;
    test.context.signer.forget();
    await watch();
    expect(alarms).toEqual([expect.stringContaining('has forgotten whitelists')]);
    await watch();
    expect(alarms).toHaveLength(2);
    await work();
    expect(newsAfter(before)).toEqual(['whitelist true', 'entry true']);
    await watch();
    expect(alarms).toHaveLength(3);
    await watch();
    await work();
    expect(alarms).toHaveLength(3);
    expect(newsAfter(before)).toHaveLength(2);
  });

  it('is told so by the alarm too when the process died that had seen it', async () => {
    await tellAll();
    test.context.signer.forget();
    const dying = {
      error: () => {
        throw new Error('killed');
      },
    };
    await expect(watchSigner(test.context, dying as never)).rejects.toThrow('killed');
    await watch();
    expect(alarms).toHaveLength(1);
  });

  it('changes nothing when the process dies before all marks are gone', async () => {
    await tellAll();
    const before = await kept();
    test.context.signer.forget();
    const onSignerForgot = () => Promise.reject(new Error('killed'));
    const capabilities = [...test.context.capabilities, { tables: {}, onSignerForgot }];
    await expect(watch({ ...test.context, capabilities })).rejects.toThrow('killed');
    expect(await kept()).toEqual(before);
    await watch();
    expect(await kept()).toMatchObject({ round: before.round + 1 });
  });

  it('is begun anew with once by two processes that see it together', async () => {
    await tellAll();
    const { round } = await kept();
    test.context.signer.forget();
    await Promise.all([watch(), watch()]);
    expect(await kept()).toMatchObject({ round: round + 1 });
  });

  it('is no mark for what another process told the store of before', async () => {
    await tellAll();
    await whitelist(false);
    const { signer } = test.context;
    const slow: Signer = {
      ...signer,
      recordWhitelist: async (news) => {
        const memory = await signer.recordWhitelist(news);
        // Meanwhile the folder is lost, and another process begins anew.
        signer.forget();
        await watch();
        return memory;
      },
    };
    await runDueWork({ ...test.context, signer: slow }).catch(() => {});
    const before = heard().length;
    await work();
    expect(newsAfter(before)).toContain('whitelist false');
  });

  it('hears nothing more before it is told everything', async () => {
    await tellAll();
    test.context.signer.forget();
    const before = heard().length;
    await whitelist(false);
    await expect(work()).rejects.toThrow('Some due work failed');
    expect(newsAfter(before)).toEqual([]);
    await watch();
    await work();
    // That it ends is told as it began: it ends a day later by the signer’s own clock.
    expect(newsAfter(before)).toEqual(['whitelist true', 'whitelist false', 'entry true']);
  });

  it('is looked at later when it cannot be asked', async () => {
    await tellAll();
    test.context.signer.forget();
    test.context.signer.disconnect();
    await watch();
    expect(alarms).toEqual([]);
    test.context.signer.connect();
    await watch();
    expect(alarms).toHaveLength(1);
  });
});

describe('a signer whose folder was put back from an older copy', () => {
  it('is told everything again, also what has ended since', async () => {
    const entryId = await tellAll();
    const copy = await test.context.signer.readStatus();
    await removeAddress(entryId);
    await whitelist(false);
    test.context.clock.advance(25 * 3_600_000);
    await work();
    await watch();
    expect(alarms).toEqual([]);
    const before = heard().length;
    test.context.signer.forget({ store: copy.store, heard: copy.heard });
    await watch();
    expect(alarms).toHaveLength(1);
    await work();
    expect(newsAfter(before)).toEqual(['whitelist false', 'entry false']);
  });
});

describe('a signer that is met for the first time', () => {
  it('is told everything, and nobody is woken', async () => {
    await whitelist(true);
    await work();
    await watch();
    expect(alarms).toEqual([]);
    await work();
    expect(newsAfter(0)).toEqual(['whitelist true', 'whitelist true']);
    await watch();
    await work();
    expect(heard()).toHaveLength(2);
  });
});

describe('the real signer', () => {
  let real: SignerProcess;
  let context: AppContext;
  beforeEach(async () => {
    real = await startSigner({ tokens: test.context.tokens });
    context = { ...test.context, signer: real.signer };
  });
  afterEach(() => real.stop());

  const goOn = async () => {
    await watch(context);
    await runDueWork(context);
    await watch(context);
  };
  /** What it says of a withdrawal to an address that is in no book. */
  async function answerToAda(): Promise<string> {
    const withdrawalId = crypto.randomUUID();
    await real.signer.requestChallenge({
      withdrawalId,
      idToken: tokenOf('ada'),
      asset: 'BTC',
      amount: '5000000',
      fee: '1500',
      destination: testAddresses.BTC,
    });
    await real.signer.approve({ withdrawalId, code: real.codeTo('ada@example.com') ?? '' });
    return real.signer.check({ withdrawalId }).then(
      () => 'yes',
      ({ code }: { code: string }) => code,
    );
  }

  it('holds a person to their whitelist again after its folder was lost', async () => {
    await whitelist(true);
    await goOn();
    expect(await answerToAda()).toBe('whitelist_delay');
    await real.kill();
    rmSync(real.dataDir, { recursive: true });
    await real.start();
    expect(await answerToAda()).toBe('yes');
    await goOn();
    expect(alarms).not.toEqual([]);
    expect(await answerToAda()).toBe('whitelist_delay');
  });

  it('does so after its folder was put back from a copy of before', async () => {
    await goOn();
    await real.kill();
    const copy = `${real.dataDir}-copy`;
    cpSync(real.dataDir, copy, { recursive: true });
    await real.start();
    await whitelist(true);
    await goOn();
    expect(await answerToAda()).toBe('whitelist_delay');
    await real.kill();
    rmSync(real.dataDir, { recursive: true });
    cpSync(copy, real.dataDir, { recursive: true });
    await real.start();
    expect(await answerToAda()).toBe('yes');
    await goOn();
    expect(alarms).not.toEqual([]);
    expect(await answerToAda()).toBe('whitelist_delay');
  });
});

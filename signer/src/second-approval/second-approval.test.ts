import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { signingSteps } from '../../test/signing-steps.ts';
import { bitcoinOrder } from '../../test/test-orders.ts';
import { bitcoinRequest, startTestSigner, type TestSigner } from '../../test/test-signer.ts';
import { runCommand } from '../command/run-command.ts';
import { buildControl } from '../control/control-app.ts';
import { controlSocket } from '../control/control-socket.ts';
import { readApproverKey } from '../keys/read-approver-key.ts';

const above = { BTC: 4_999_999n, ETH: 10n ** 18n, USDC: 10n ** 6n };

let home: string;
let signer: TestSigner;
let control: FastifyInstance;
let keyFile: string;
beforeEach(async () => {
  home = mkdtempSync(path.join(tmpdir(), 'second-'));
  keyFile = path.join(home, 'other.key');
  await run(['make-key', keyFile]);
  const key = readApproverKey(`${keyFile}.pub`);
  if (!key) throw new Error('There is a key');
  signer = await startTestSigner({ config: { secondApproval: { key, above } } });
  control = await buildControl(signer.context);
  await control.listen({ path: controlSocket(signer.folder) ?? '' });
});
afterEach(async () => {
  await control.close();
  await signer.close();
  rmSync(home, { recursive: true });
});
const { refusal, approvedBitcoin } = signingSteps(() => signer);

/** What the terminal shows, with one answer to whatever is asked. */
async function run(words: readonly string[], answer = '1'): Promise<string> {
  let said = '';
  await runCommand(words, {
    folder: signer?.folder ?? '',
    say: (text) => {
      said += text;
    },
    ask: async (question) => {
      said += question;
      return answer;
    },
  });
  return said;
}
const file = (name: string) => path.join(home, name);

describe('a withdrawal above the amount', () => {
  it('waits for the other key, whose holder sees what it is, on another machine', async () => {
    const order = await approvedBitcoin();
    expect(await refusal(order)).toBe('second_approval');
    expect(await run(['status'])).toContain('1 wait');
    expect(await run(['pending'])).toContain(order.purposeId);

    await run(['export', file('wanted')]);
    const said = await run(['approve', file('wanted'), keyFile, file('approved')]);
    expect(said).toContain('amount      0.05 BTC, and 0.00002 BTC for the transfer');
    expect(said).toContain(`to          ${order.destination} (never paid before)`);
    expect(said).toContain('person      subject-ada');
    expect(said).toContain(
      "signer      signer:regtest:31337 (Bitcoin regtest, Ethereum's chain 31337), keys ",
    );
    expect(await refusal(order)).toBe('second_approval');
    expect(await run(['import', file('approved')])).toContain('1 approved');
    expect(await refusal(order)).toBe('signed');
    expect(await run(['pending'])).toContain('Nothing waits');
  });

  it('is not approved by pressing enter, nor by another number than is shown', async () => {
    await approvedBitcoin();
    await run(['export', file('wanted')]);
    for (const answer of ['', 'y', '2']) {
      await expect(
        run(['approve', file('wanted'), keyFile, file('approved')], answer),
      ).rejects.toThrow('Nothing was approved');
    }
    expect(existsSync(file('approved'))).toBe(false);
  });

  it('is approved for exactly what is stored: a file that was changed on its way approves nothing', async () => {
    const order = await approvedBitcoin();
    await run(['export', file('wanted')]);
    const wanted = JSON.parse(readFileSync(file('wanted'), 'utf8'));
    for (const change of [
      { amount: '5000001' },
      { subject: 'x' },
      { destination: 'elsewhere' },
      { isDestinationNew: false },
      { approvedAt: '2026-01-01T00:00:00.000Z' },
    ]) {
      const [withdrawal] = wanted.withdrawals;
      const changed = { ...wanted, withdrawals: [{ ...withdrawal, ...change }] };
      writeFileSync(file('changed'), JSON.stringify(changed));
      await run(['approve', file('changed'), keyFile, file('signed')]);
      await expect(run(['import', file('signed')])).rejects.toThrow('wrong_signature');
      rmSync(file('signed'));
    }
    const elsewhere = { ...wanted, signer: { ...wanted.signer, audience: 'signer:mainnet:1' } };
    writeFileSync(file('changed'), JSON.stringify(elsewhere));
    await run(['approve', file('changed'), keyFile, file('signed')]);
    await expect(run(['import', file('signed')])).rejects.toThrow('wrong_signature');
    expect(await refusal(order)).toBe('second_approval');
  });

  it('stays approved when another withdrawal was paid there after it was shown as new', async () => {
    const order = await approvedBitcoin();
    await run(['export', file('wanted')]);
    await run(['approve', file('wanted'), keyFile, file('approved')]);
    expect(await refusal(await approvedBitcoin({ amount: '4999999' }))).toBe('signed');
    expect(await run(['import', file('approved')])).toContain('1 approved');
    expect(await refusal(order)).toBe('signed');
  });

  it('is not approved by another key', async () => {
    const order = await approvedBitcoin();
    await run(['export', file('wanted')]);
    await run(['make-key', file('strange.key')]);
    await run(['approve', file('wanted'), file('strange.key'), file('signed')]);
    await expect(run(['import', file('signed')])).rejects.toThrow('wrong_signature');
    expect(await refusal(order)).toBe('second_approval');
  });

  it('is not signed by the other key alone', async () => {
    const { withdrawalId } = bitcoinRequest();
    await signer.challenge(bitcoinRequest({ withdrawalId }));
    // The code was not entered: nothing waits, and a file that was written by hand changes nothing.
    await run(['export', file('wanted')]);
    const wanted = JSON.parse(readFileSync(file('wanted'), 'utf8'));
    expect(wanted.withdrawals).toEqual([]);
    const { asset, amount, fee, destination } = bitcoinRequest();
    const terms = { withdrawalId, subject: 'subject-ada', asset, amount, fee, destination };
    const shown = { ...terms, approvedAt: 'now', isDestinationNew: true };
    writeFileSync(file('wanted'), JSON.stringify({ ...wanted, withdrawals: [shown] }));
    await run(['approve', file('wanted'), keyFile, file('approved')]);
    await expect(run(['import', file('approved')])).rejects.toThrow('unknown');
    expect(await refusal(bitcoinOrder({ purposeId: withdrawalId }))).toBe('not_approved');
  });

  it('can be refused for ever, and can be cancelled by its owner while it waits', async () => {
    const [order, other] = [await approvedBitcoin(), await approvedBitcoin()];
    await run(['refuse', order.purposeId]);
    expect(await refusal(order)).toBe('cancelled');
    const { purposeId: withdrawalId } = other;
    expect((await signer.post('/cancellations', { withdrawalId })).statusCode).toBe(200);
    expect(await run(['pending'])).toContain('Nothing waits');
  });
});

describe('a withdrawal that is not above the amount', () => {
  it('needs no other key', async () => {
    expect(await refusal(await approvedBitcoin({ amount: '4999999' }))).toBe('signed');
  });
});

describe('the commands of the signer’s machine', () => {
  it('pause and resume', async () => {
    await run(['pause', 'a drill']);
    expect(await run(['status'])).toMatch(/Paused since .* by machine: a drill/);
    expect(await run(['resume'])).toBe('Resumed.\n');
    expect(await run(['resume'])).toBe('It was not paused.\n');
  });

  it('reach a signer of their own user only: nobody else can open its socket', () => {
    expect(statSync(signer.folder).mode & 0o077).toBe(0);
  });

  it('say how they are used, and when nobody listens', async () => {
    await expect(run(['nonsense'])).rejects.toThrow('Usage:');
    await expect(run(['pause'])).rejects.toThrow('Usage:');
    await control.close();
    await expect(run(['status'])).rejects.toThrow('No signer of this user runs on');
  });

  it('never overwrite a key', async () => {
    await expect(run(['make-key', keyFile])).rejects.toThrow('EEXIST');
    expect(statSync(keyFile).mode & 0o077).toBe(0);
  });
});

describe('the key of the second approval', () => {
  it.each([
    ['a private key', () => readFileSync(keyFile, 'utf8'), 'private key'],
    ['nothing of the kind', () => 'hello', 'public key in PEM'],
    [
      'a key of another kind',
      () =>
        generateKeyPairSync('x25519', {
          publicKeyEncoding: { type: 'spki', format: 'pem' },
          privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
        }).publicKey,
      'not of Ed25519',
    ],
  ])('is refused when the file holds %s', (_, content, words) => {
    writeFileSync(file('wrong'), content());
    expect(() => readApproverKey(file('wrong'))).toThrow(words);
  });
});

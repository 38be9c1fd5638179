import { p2wpkh, WIF } from '@scure/btc-signer';
import { pubECDSA } from '@scure/btc-signer/utils.js';
import { reservesText } from '@tessera/contracts/reserves-text';
import { recoverMessageAddress } from 'viem';
import { startTestSigner, type TestSigner } from '../../test/test-signer.ts';
import { pauseSigning } from '../pause/pause.ts';
import { signBitcoinMessage } from './sign-message.ts';

const statement = {
  id: '018f0000-0000-7000-8000-000000000001',
  madeAt: '2026-06-15T10:00:00.000Z',
  ledger: { position: '12', root: 'a'.repeat(64) },
  assets: [
    {
      asset: 'ETH',
      block: {
        chain: 'ethereum:31337',
        number: '120',
        hash: `0x${'b'.repeat(64)}`,
        contract: null,
      },
      owned: '5',
      leaves: '16',
      root: 'c'.repeat(64),
      held: '7',
    },
  ],
} as const;

let signer: TestSigner;
beforeEach(async () => {
  signer = await startTestSigner();
});
afterEach(() => signer.close());

const hot = { branch: 1, index: 0 } as const;
const ask = (more: object = {}) =>
  signer.post('/reserves', { network: 'ethereum', statement, paths: [hot], ...more });

describe('the signer of a proof of reserves', () => {
  it('signs messages of Bitcoin as BIP-322’s vectors have them', () => {
    const privateKey = WIF().decode('L3VFeEujGtevx9w18HD1fhRbCH67Az2dpCymeRE1SoPK6XQtaN2k');
    const { script } = p2wpkh(pubECDSA(privateKey));
    const key = { privateKey, script };
    expect(signBitcoinMessage('', key)).toBe(
      'AkgwRQIhAPkJ1Q4oYS0htvyuSFHLxRQpFAY56b70UvE7Dxazen0ZAiAtZfFz1S6T6I23MWI2lK/pcNTWncuyL8UL+oMdydVgzAEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
    );
    expect(signBitcoinMessage('Hello World', key)).toBe(
      'AkgwRQIhAOzyynlqt93lOKJr+wmmxIens//zPzl9tqIOua93wO6MAiBi5n5EyAcPScOjf1lAqIUIQtr3zKNeavYabHyR8eGhowEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
    );
  });

  it('signs the text that it writes itself, for the address of each path', async () => {
    const paths = [hot, { branch: 0, index: 3 } as const];
    const { signatures } = (await ask({ paths })).json();
    const message = reservesText(statement as never);
    const { ethereum } = signer.context.keyring;
    for (const [nth, path] of paths.entries()) {
      const address = await recoverMessageAddress({ message, signature: signatures[nth] });
      expect(address).toBe(ethereum.address(path));
    }
  });

  it('signs no text of another, and nothing of another chain', async () => {
    expect((await ask({ message: 'anything', statement: { text: 'anything' } })).statusCode).toBe(
      400,
    );
    const lines = { ...statement, id: 'x\nproof y' };
    expect((await ask({ statement: lines })).statusCode).toBe(400);
    const elsewhere = await ask({ network: 'bitcoin' });
    expect([elsewhere.statusCode, elsewhere.json().code]).toEqual([422, 'foreign_chain']);
  });

  it('signs nothing while it is paused', async () => {
    pauseSigning(signer.context, { reason: 'a test', by: 'operator' });
    expect((await ask()).json().code).toBe('paused');
  });
});

import * as signer from './signer.ts';
import { at, id } from './testing/sample-values.ts';
import { testForms } from './testing/test-forms.ts';
import { testMessages } from './testing/test-messages.ts';

const path = { branch: 0, index: 7 };
const address = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080';
const transactionId = 'ab'.repeat(32);
const input = { transactionId, position: 0, amount: '5000', path };
const bitcoin = {
  id,
  purposeId: id,
  purpose: 'withdrawal',
  network: 'bitcoin',
  inputs: [input],
  destination: address,
  amount: '4000',
  change: { path: { branch: 1, index: 0 }, amount: '500' },
};
const ethereum = {
  id,
  purposeId: id,
  purpose: 'gas',
  network: 'ethereum',
  from: path,
  nonce: 0,
  asset: 'ETH',
  to: '0x1',
  amount: '1',
  gas: '21000',
  maxFeePerGas: '2',
  maxPriorityFeePerGas: '1',
};
const challenge = {
  withdrawalId: id,
  idToken: 't',
  asset: 'BTC',
  amount: '1',
  fee: '0',
  destination: address,
};
const order = (change: object) => ({ ...bitcoin, ...change });

describe('what API and signer say to each other', () => {
  testMessages({
    'a path of a key': [signer.keyPathSchema, path],
    'a wish for a code': [
      signer.requestChallengeSchema,
      { ...challenge, language: 'de' },
      'language',
    ],
    'a mailed code': [signer.challengeSchema, { expiresAt: at, attemptsLeft: 5 }],
    'an approval': [signer.requestApprovalSchema, { withdrawalId: id, code: '012345' }],
    'an approved withdrawal': [signer.approvalSchema, { approvedAt: at }],
    'a cancellation': [signer.requestCancellationSchema, { withdrawalId: id }],
    'an order of Bitcoin': [signer.signatureRequestSchema, bitcoin],
    'an order of Ethereum': [signer.signatureRequestSchema, ethereum],
    'a signature': [signer.signatureSchema, { transactionId, raw: '0xab' }],
    'a refusal': [
      signer.signerRefusalSchema,
      { code: 'wrong_code', detail: 'd', attemptsLeft: 4 },
      'attemptsLeft',
    ],
  });

  testForms({
    'a network': [signer.networkNameSchema, ['bitcoin', 'ethereum'], ['solana', '']],
    'a path of a key': [
      signer.keyPathSchema,
      [
        { branch: 0, index: 0 },
        { branch: 1, index: 2_147_483_647 },
      ],
      [
        { branch: 2, index: 0 },
        { branch: 0, index: -1 },
        { branch: 0, index: 2_147_483_648 },
        { branch: 0, index: 0.5 },
      ],
    ],
    'minor units': [
      signer.requestChallengeSchema,
      ['0', '7', '10', '9'.repeat(38)].map((amount) => ({ ...challenge, amount })),
      ['', '01', '-1', '1.5', 'a1', '1a', '1\n', '0x1', '9'.repeat(39), 1].map((amount) => ({
        ...challenge,
        amount,
      })),
    ],
    'an identity token': [
      signer.requestChallengeSchema,
      [{ ...challenge, idToken: 't'.repeat(8192) }],
      ['', 't'.repeat(8193)].map((idToken) => ({ ...challenge, idToken })),
    ],
    'a destination': [
      signer.requestChallengeSchema,
      [{ ...challenge, destination: 'd'.repeat(128) }],
      ['', 'd'.repeat(129)].map((destination) => ({ ...challenge, destination })),
    ],
    'a code': [
      signer.requestApprovalSchema,
      [{ withdrawalId: id, code: '999999' }],
      ['', '12345', '1234567', 'a12345', '12345a', '123456\n'].map((code) => ({
        withdrawalId: id,
        code,
      })),
    ],
    'a transaction to spend from': [
      signer.bitcoinOrderSchema,
      [order({ inputs: [{ ...input, position: 1 }] })],
      [
        { transactionId: 'ab'.repeat(31) },
        { transactionId: `${transactionId}a` },
        { transactionId: `x${transactionId}` },
        { transactionId: 'AB'.repeat(32) },
        { transactionId: 'xy'.repeat(32) },
        { position: -1 },
      ].map((change) => order({ inputs: [{ ...input, ...change }] })),
    ],
    'a number of inputs': [
      signer.bitcoinOrderSchema,
      [order({ inputs: Array(500).fill(input) })],
      [order({ inputs: [] }), order({ inputs: Array(501).fill(input) })],
    ],
    'a purpose': [
      signer.bitcoinOrderSchema,
      ['withdrawal', 'sweep', 'gas'].map((purpose) => order({ purpose })),
      [order({ purpose: 'gift' })],
    ],
    'where coins go': [
      signer.signatureRequestSchema,
      [
        order({ destination: path, change: null }),
        { ...ethereum, to: path },
        { ...ethereum, asset: 'USDC' },
      ],
      [
        order({ destination: { branch: 2, index: 0 } }),
        { ...ethereum, asset: 'BTC' },
        { ...ethereum, nonce: -1 },
        { ...ethereum, network: 'bitcoin' },
      ],
    ],
    'raw bytes': [
      signer.signatureSchema,
      ['ab01', '0xab01', 'a'.repeat(400_000)].map((raw) => ({ transactionId, raw })),
      ['', '0x', 'AB', 'xy', 'ab ', '1xab', 'a'.repeat(400_001)].map((raw) => ({
        transactionId,
        raw,
      })),
    ],
  });
});

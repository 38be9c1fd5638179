import { spawnSync } from 'node:child_process';
import { createPrivateKey, sign } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ReservesProof, reservesProofSchema } from '@tessera/contracts/reserves';
import { reservesText } from '@tessera/contracts/reserves-text';
import { describeCheck } from '../../src/reporting/reserves/checking/describe-check.ts';
import { requireProgram } from '../require-program.ts';

const document = readFileSync(
  path.join(import.meta.dirname, '../../../docs/proof-of-reserves.md'),
  'utf8',
);
const vectors = document.slice(document.indexOf('\n## Vectors'));
const [proof = '', leaf = ''] = [...vectors.matchAll(/```json\n(.+?)\n```/gs)].map(
  ([, text]) => text,
);
const { publicKey } = JSON.parse(proof);

const folder = mkdtempSync(path.join(tmpdir(), 'reserves-format-'));
afterAll(() => rm(folder, { recursive: true }));

/** What was written by the document: a checker that knows nothing of ours. */
function runChecker(files: { proof: string; leaf: string }): string {
  const names = Object.entries({ key: publicKey, ...files }).map(([name, text]) => {
    writeFileSync(path.join(folder, name), text);
    return [name, path.join(folder, name)];
  });
  const { key = '', proof: first = '', leaf: second = '' } = Object.fromEntries(names);
  requireProgram('python3');
  requireProgram('openssl');
  const script = path.join(import.meta.dirname, 'check_reserves.py');
  const { stdout, stderr, error } = spawnSync('python3', [script, first, key, second], {
    encoding: 'utf8',
  });
  if (error) throw error;
  return (stdout + stderr).trim();
}

/** The same with what the statement says otherwise, signed with the published vectors' key. */
function restated(change: (statement: ReservesProof['statement']) => object): string {
  const whole = JSON.parse(proof);
  const statement = { ...whole.statement, ...change(whole.statement) };
  const signature = sign(null, Buffer.from(reservesText(statement)), vectorKey).toString('hex');
  const addresses = whole.addresses.map((address: object) => ({ ...address, signature: null }));
  return JSON.stringify({ ...whole, statement, signature, addresses });
}

/** That of RFC 8032, section 7.1, test 1. */
const vectorKey = createPrivateKey({
  key: Buffer.from(
    '302e020100300506032b6570042204209d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60',
    'hex',
  ),
  format: 'der',
  type: 'pkcs8',
});

describe('the document on proofs of reserves', () => {
  it('has vectors that hold', async () => {
    const { lines, isRight } = await describeCheck({ proof, publicKeys: publicKey, leaf });
    expect(isRight).toBe(true);
    expect(lines).toContain(
      'Counted as of customer 018f0000-0000-7000-8000-0000000000c1: BTC 0.00001250',
    );
    expect(vectors).toContain(reservesText(reservesProofSchema.parse(JSON.parse(proof)).statement));
  });

  it('has no digit in them that could be another', async () => {
    const isRight = async (changed: { proof?: string; leaf?: string }) => {
      const files = { proof, leaf, ...changed };
      const { isRight: isOurs } = await describeCheck({ ...files, publicKeys: publicKey });
      expect(runChecker(files) === 'ok').toBe(isOurs);
      return isOurs;
    };
    expect(await isRight({})).toBe(true);
    expect(await isRight({ leaf: leaf.replace('"sum":"1007"', '"sum":"1006"') })).toBe(false);
    expect(await isRight({ leaf: leaf.replace('"amount":"250"', '"amount":"251"') })).toBe(false);
    expect(await isRight({ proof: proof.replace('"number":"900000"', '"number":"900001"') })).toBe(
      false,
    );
  });

  it('has both checkers refuse coins at a bank, and a figure that addresses do not have', async () => {
    const said = async (changed: string) => {
      const { isRight, lines } = await describeCheck({
        proof: changed,
        publicKeys: publicKey,
        leaf,
      });
      expect(runChecker({ proof: changed, leaf }) === 'ok').toBe(isRight);
      return lines.at(-1);
    };
    const withAsset = (change: object) =>
      restated(({ assets }) => ({ assets: assets.map((asset) => ({ ...asset, ...change })) }));
    expect(await said(withAsset({}))).toBe('All of it is as it is said.');
    expect(await said(withAsset({ block: null, held: '9999' }))).toMatch(/^BTC: coins lie at no/);
    expect(await said(withAsset({ held: null }))).toMatch(/^BTC: null is said to be held/);
    expect(await said(restated(({ assets }) => ({ assets: [...assets, ...assets] })))).toMatch(
      /stated twice$/,
    );
  });
});

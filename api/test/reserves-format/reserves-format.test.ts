import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { reservesProofSchema } from '@tessera/contracts/reserves';
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
});

import { makeReleaseKey, readSigningKey } from '@tessera/releases/release-keys';
import { createDocumentIds, documentSecretOf } from './document-ids.ts';

const secret = Buffer.alloc(32, 1);
const now = Date.parse('2026-05-01T12:00:00Z');
const ids = createDocumentIds(secret);
const issue = (address = '203.0.113.7', route: string | undefined = '/dashboard/loan/:id') =>
  ids.issue({ address, route }, now);

describe('the id of a document', () => {
  it('says when and at which route it was served, and is another each time', () => {
    const document = ids.open(issue(), now + 1000);
    expect(document).toMatchObject({ servedAt: now, route: '/dashboard/loan/:id' });
    expect(ids.open(issue(), now)?.id).not.toBe(document?.id);
    expect(ids.open(issue(undefined, ''), now)?.route).toBe('');
    expect(ids.open(ids.issue({ address: '::1', route: undefined }, now), now)?.route).toBe(
      'other',
    );
  });

  it('tells networks apart and names none', () => {
    const here = ids.open(issue('203.0.113.7'), now);
    const besides = ids.open(issue('203.0.113.200'), now);
    const sameBlock = ids.open(issue('203.0.7.7'), now);
    expect(besides?.network).toBe(here?.network);
    expect(sameBlock?.network).not.toBe(here?.network);
    expect(sameBlock?.block).toBe(here?.block);
    const text = Buffer.from(issue().split('.')[0] ?? '', 'base64url').toString();
    expect(text).toContain('/dashboard/loan/:id');
    expect(text).not.toContain('203.0');
  });

  it('is made by nobody else', () => {
    const [signed = '', mac = ''] = issue().split('.');
    const other = createDocumentIds(Buffer.alloc(32, 2));
    const change = Buffer.from(
      Buffer.from(signed, 'base64url').toString().replace('loan', 'fiat'),
    ).toString('base64url');
    for (const forged of [
      other.issue({ address: '::1', route: '/' }, now),
      `${change}.${mac}`,
      `${signed}.`,
      signed,
      '',
      `${'a'.repeat(370)}.${mac}`,
    ]) {
      expect(ids.open(forged, now)).toBeUndefined();
    }
    expect(ids.open(`${signed}.${mac}`, now)).toBeDefined();
  });

  it('counts for a day, and not before its time', () => {
    const hour = 60 * 60 * 1000;
    const id = issue();
    expect(ids.open(id, now + 24 * hour)).toBeDefined();
    expect(ids.open(id, now + 24 * hour + 1)).toBeUndefined();
    expect(ids.open(id, now - 60_000)).toBeDefined();
    expect(ids.open(id, now - hour)).toBeUndefined();
  });

  it('fits into a report with the longest route', () => {
    expect(issue('::1', `/${'a'.repeat(200)}`).length).toBeLessThanOrEqual(400);
    expect(ids.open(issue('::1', `/${'a'.repeat(200)}`), now)).toBeDefined();
  });
});

describe('the secret of ids', () => {
  it('is the same for all hosts with one key, and no part of the key', () => {
    const { privatePem } = makeReleaseKey();
    const one = documentSecretOf(readSigningKey(privatePem));
    expect(documentSecretOf(readSigningKey(privatePem))).toEqual(one);
    expect(documentSecretOf(readSigningKey(makeReleaseKey().privatePem))).not.toEqual(one);
    const der = readSigningKey(privatePem).privateKey.export({ type: 'pkcs8', format: 'der' });
    expect(der.includes(one)).toBe(false);
  });

  it('is one of the process where there is no key', () => {
    expect(documentSecretOf(undefined)).not.toEqual(documentSecretOf(undefined));
  });
});

import { verify } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseOperatorKeys } from '../../../platform/secrets/operator-keys.ts';
import { makeKeyFile, readOperatorSigner } from './operator-signer.ts';

const folder = mkdtempSync(join(tmpdir(), 'operator-keys-'));
afterAll(() => rmSync(folder, { recursive: true }));

const path = (name: string) => join(folder, name);
const passphrase = path('passphrase');
writeFileSync(passphrase, 'correct horse\n');

/** Makes a key, and registers it alone. */
function register(name: string, OPERATOR_KEY_PASSPHRASE_FILE?: string) {
  const OPERATOR_KEY_FILE = path(`${name}.pem`);
  const said = makeKeyFile(name, OPERATOR_KEY_FILE, { OPERATOR_KEY_PASSPHRASE_FILE });
  const OPERATOR_KEYS_FILE = path(`${name}.json`);
  const keys = [JSON.parse(said.split('\n').at(-1) ?? '')];
  writeFileSync(OPERATOR_KEYS_FILE, JSON.stringify({ installation: 'here', keys }));
  return { OPERATOR_KEY_FILE, OPERATOR_KEYS_FILE, OPERATOR_KEY_PASSPHRASE_FILE };
}

describe('the key of an operator', () => {
  it.each([
    ['as it is', undefined],
    ['guarded by a passphrase', passphrase],
  ])('signs under the name that it is registered by, %s', (_, guard) => {
    const files = register(guard ? 'ada' : 'grace', guard);
    expect(statSync(files.OPERATOR_KEY_FILE).mode & 0o777).toBe(0o600);
    const signer = readOperatorSigner(files);
    expect(signer).toMatchObject({ name: guard ? 'ada' : 'grace' });
    expect(signer.registered.installation).toBe('here');
    const key = signer.registered.keys.get(signer.name);
    const signature = Buffer.from(signer.sign('a text'), 'base64');
    expect(key && verify(null, Buffer.from('a text'), key, signature)).toBe(true);
    expect(readFileSync(files.OPERATOR_KEY_FILE, 'utf8').includes('ENCRYPTED')).toBe(!!guard);
    // It is never replaced by another one.
    expect(() => makeKeyFile('x', files.OPERATOR_KEY_FILE, {})).toThrow('EEXIST');
  });

  it('is refused where others can read it, without its passphrase, and where nobody knows it', () => {
    const guarded = register('joan', passphrase);
    expect(() =>
      readOperatorSigner({ ...guarded, OPERATOR_KEY_PASSPHRASE_FILE: undefined }),
    ).toThrow('OPERATOR_KEY_FILE cannot be read');
    const { OPERATOR_KEYS_FILE } = register('mary');
    expect(() => readOperatorSigner({ ...guarded, OPERATOR_KEYS_FILE })).toThrow('not among');
    chmodSync(guarded.OPERATOR_KEY_FILE, 0o640);
    expect(() => readOperatorSigner(guarded)).toThrow('can be read by others');
    expect(() => readOperatorSigner({ ...guarded, OPERATOR_KEY_FILE: path('none') })).toThrow(
      'There is no key',
    );
    expect(() => readOperatorSigner({})).toThrow('set OPERATOR_KEY_FILE');
  });
});

describe('the file of operators’ keys', () => {
  const mine = JSON.parse(makeKeyFile('grace', path('one.pem'), {}).split('\n').at(-1) ?? '');
  const text = (keys: readonly object[], installation = 'here') =>
    JSON.stringify({ installation, keys });

  it.each([
    ['two names of one key', text([mine, { ...mine, name: 'ada' }]), 'are one key'],
    ['one name of two keys', text([mine, mine]), 'Two keys are called grace'],
    ['no installation', text([mine], ''), 'installation'],
    ['something that is no key', text([{ name: 'ada', publicKey: 'AAAA' }]), /./],
  ])('is refused with %s', (_, file, said) => {
    expect(() => parseOperatorKeys(file)).toThrow(said);
  });
});

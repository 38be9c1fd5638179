import { createPublicKey } from 'node:crypto';
import { openEnvelope, readEnvelope, sealEnvelope } from './envelope.ts';
import { makeReleaseKey, readSigningKey } from './release-keys.ts';

const key = readSigningKey(makeReleaseKey().privatePem);
const publicKey = createPublicKey(key.privateKey);
const keyOf = (id: string) => (id === key.id ? publicKey : undefined);
const value = { remote: 'loans', number: 7 };

/** The text with something changed in its JSON. */
function changed(
  text: string,
  change: (envelope: { payload: string; payloadType: string }) => void,
) {
  const envelope = JSON.parse(text);
  change(envelope);
  return JSON.stringify(envelope);
}

describe('an envelope', () => {
  it('gives back what was signed, with the key and the digest of its bytes', () => {
    const text = sealEnvelope('release', value, key);
    const opened = openEnvelope('release', text, keyOf);
    expect(opened).toEqual({
      value,
      keyId: key.id,
      digest: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(readEnvelope('release', text)).toEqual({ value, digest: opened.digest });
  });

  it('is refused when a byte of it has changed', () => {
    const text = changed(sealEnvelope('release', value, key), (envelope) => {
      envelope.payload = Buffer.from(JSON.stringify({ ...value, number: 8 })).toString('base64');
    });
    expect(() => openEnvelope('release', text, keyOf)).toThrow('the signature of key');
  });

  it('is refused when it was signed as something else', () => {
    const text = sealEnvelope('withdrawal', value, key);
    expect(() => openEnvelope('release', text, keyOf)).toThrow(
      'it holds application/vnd.tessera.withdrawal+json',
    );
    const renamed = changed(text, (envelope) => {
      envelope.payloadType = 'application/vnd.tessera.release+json';
    });
    expect(() => openEnvelope('release', renamed, keyOf)).toThrow('the signature of key');
  });

  it('is refused when nobody knows its key', () => {
    const stranger = readSigningKey(makeReleaseKey().privatePem);
    const text = sealEnvelope('release', value, stranger);
    expect(() => openEnvelope('release', text, keyOf)).toThrow(
      `it is signed by ${stranger.id}, a key that is not enrolled`,
    );
  });

  it.each(['', '{}', 'null', '{"payloadType":"a","payload":"b","signatures":[]}'])(
    'is none when the text is %j',
    (text) => {
      expect(() => openEnvelope('release', text, keyOf)).toThrow();
    },
  );
});

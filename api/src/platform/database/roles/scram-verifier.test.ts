import { createHash, createHmac } from 'node:crypto';
import { scramVerifier } from './scram-verifier.ts';

const decoded = (text = '') => Buffer.from(text, 'base64');

/** The exchange of RFC 7677, section 3. */
const exchange = {
  password: 'pencil',
  salt: decoded('W22ZaJ0SNY7soEsUEjb6gQ=='),
  message: [
    'n=user,r=rOprNGfwEbeRWgbNEkqO',
    'r=rOprNGfwEbeRWgbNEkqO%hvYDpWUa2RaTCAfuxFIlj)hNlF$k0,s=W22ZaJ0SNY7soEsUEjb6gQ==,i=4096',
    'c=biws,r=rOprNGfwEbeRWgbNEkqO%hvYDpWUa2RaTCAfuxFIlj)hNlF$k0',
  ].join(),
  proof: decoded('dHzbZapWIk4jUhN+Ute9ytag9zjfMHgsqmmiz7AndVQ='),
  signature: decoded('6rriTRBi23WpRR/wtup+mMhUZUn/dB5nLTJRsjl95G4='),
};

it('verifies both sides of the exchange that the RFC gives', () => {
  const { password, salt, message, proof, signature } = exchange;
  const [, stored, server] = /^SCRAM-SHA-256\$4096:[^$]+\$([^:]+):(.+)$/.exec(
    scramVerifier(password, salt),
  ) as RegExpExecArray;
  const signed = (key: Buffer) => createHmac('sha256', key).update(message).digest();
  expect(signed(decoded(server))).toEqual(signature);
  const mask = signed(decoded(stored));
  const clientKey = Buffer.from(proof.map((byte, index) => byte ^ (mask[index] ?? 0)));
  expect(createHash('sha256').update(clientKey).digest()).toEqual(decoded(stored));
});

it('salts each anew', () => {
  expect(scramVerifier('pencil')).not.toBe(scramVerifier('pencil'));
});

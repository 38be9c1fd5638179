import { HDKey } from '@scure/bip32';

/** Versions of BIP-32 and SLIP-132: xpub, zpub, tpub and vpub, each with its private half. */
const versions = [
  { public: 0x0488b21e, private: 0x0488ade4 },
  { public: 0x04b24746, private: 0x04b2430c },
  { public: 0x043587cf, private: 0x04358394 },
  { public: 0x045f1cf6, private: 0x045f18bc },
];

/** @throws when the text is no extended public key */
export function parseExtendedPublicKey(text: string): HDKey {
  for (const version of versions) {
    try {
      const key = HDKey.fromExtendedKey(text, version);
      if (key.privateKey === null) return key;
    } catch {
      // Of another version, or none at all.
    }
  }
  throw new Error('This is no extended public key');
}

export function isExtendedPublicKey(text: string): boolean {
  try {
    parseExtendedPublicKey(text);
    return true;
  } catch {
    return false;
  }
}

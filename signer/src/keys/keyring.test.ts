import { Address, OutScript } from '@scure/btc-signer';
import { bitcoinNetworks } from './bitcoin-networks.ts';
import { openKeyring } from './keyring.ts';

/** The words of BIP-84's vectors. */
const words = `${'abandon '.repeat(11)}about`;

describe('the keyring', () => {
  it.each([
    [{ branch: 0, index: 0 }, 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu'],
    [{ branch: 0, index: 1 }, 'bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g'],
    [{ branch: 1, index: 0 }, 'bc1q8c6fshw2dlwun7ekn9qwf37cu2rn755upcp6el'],
  ] as const)('owns the address that BIP-84 says, at %j', (path, address) => {
    const script = openKeyring(words, 'mainnet').bitcoin.script(path);
    expect(script).toEqual(OutScript.encode(Address(bitcoinNetworks.mainnet).decode(address)));
  });

  it('has other keys off the main network', () => {
    const path = { branch: 0, index: 0 } as const;
    const scripts = (['mainnet', 'testnet', 'signet', 'regtest'] as const).map((network) =>
      Buffer.from(openKeyring(words, network).bitcoin.script(path)).toString('hex'),
    );
    expect(new Set(scripts).size).toBe(2);
    expect(scripts[1]).toBe(scripts[3]);
  });

  it('owns the Ethereum address of the words (BIP-44)', () => {
    const { ethereum } = openKeyring(words, 'mainnet');
    expect(ethereum.address({ branch: 0, index: 0 })).toBe(
      '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
    );
  });
});

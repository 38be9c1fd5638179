import { parseEthereumAddress } from './parse-ethereum-address.ts';

describe('an Ethereum address', () => {
  // The examples of EIP-55.
  it.each([
    '0x52908400098527886E0F7030069857D2E4169EE7',
    '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
    '0xde709f2102306220921060314715629080e2fb77',
    '0x27b1fdb04752bbc536007a920d24acb045561c26',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  ])('%s carries its checksum, and gets it when given in one case', (address) => {
    expect(parseEthereumAddress(address)).toEqual({ address, hasChecksum: true });
    const digits = address.slice(2);
    for (const spelling of [digits.toLowerCase(), digits.toUpperCase()]) {
      const hasChecksum = spelling === digits;
      expect(parseEthereumAddress(`0x${spelling}`)).toEqual({ address, hasChecksum });
      expect(parseEthereumAddress(`0X${spelling}`)).toEqual({ address, hasChecksum });
    }
  });

  it('without a letter carries none', () => {
    const address = '0x1234567890123456789012345678901234567890';
    expect(parseEthereumAddress(address)).toEqual({ address, hasChecksum: false });
  });

  it.each([
    ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeaEd', 'wrong_checksum'],
    ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe', 'wrong_length'],
    ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAedd', 'wrong_length'],
    ['0x', 'wrong_length'],
    ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeg', 'wrong_character'],
    ['5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'missing_0x'],
  ])('%s is refused: %s', (text, problem) => {
    expect(parseEthereumAddress(text)).toEqual({ problem });
  });
});

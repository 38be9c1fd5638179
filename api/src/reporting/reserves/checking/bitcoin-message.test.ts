import { isBitcoinMessage } from './bitcoin-message.ts';

const address = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l';

/** BIP-322's own, of two wallets that choose their signatures differently. */
const vectors = [
  [
    '',
    'AkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  ],
  [
    '',
    'AkgwRQIhAPkJ1Q4oYS0htvyuSFHLxRQpFAY56b70UvE7Dxazen0ZAiAtZfFz1S6T6I23MWI2lK/pcNTWncuyL8UL+oMdydVgzAEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
  ],
  [
    'Hello World',
    'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  ],
  [
    'Hello World',
    'AkgwRQIhAOzyynlqt93lOKJr+wmmxIens//zPzl9tqIOua93wO6MAiBi5n5EyAcPScOjf1lAqIUIQtr3zKNeavYabHyR8eGhowEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
  ],
] as const;

describe('a message that a Bitcoin address signed', () => {
  it.each(vectors)('is known by BIP-322’s vectors: "%s"', (message, signature) => {
    expect(isBitcoinMessage(message, { address, network: 'mainnet', signature })).toBe(true);
    expect(isBitcoinMessage(`${message}.`, { address, network: 'mainnet', signature })).toBe(false);
    const other = 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu';
    expect(isBitcoinMessage(message, { address: other, network: 'mainnet', signature })).toBe(
      false,
    );
    expect(isBitcoinMessage(message, { address, network: 'testnet', signature })).toBe(false);
  });

  it('is none where it cannot be read', () => {
    for (const signature of ['', 'AA==', 'not base64', 'AQA=']) {
      expect(isBitcoinMessage('', { address, network: 'mainnet', signature })).toBe(false);
    }
  });
});

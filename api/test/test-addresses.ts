/** Of nobody we know: from key_io_valid.json of Bitcoin Core, and from EIP-55. */
export const testAddresses = {
  BTC: 'bcrt1qdavt4j2sd7dlhqsavtnfxvzppw6k7qy97tmnu9',
  ETH: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  USDC: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
} as const;

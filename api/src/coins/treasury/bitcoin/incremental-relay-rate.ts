/** Satoshi per 1,000 virtual bytes that a replacement pays for its own passing on (BIP-125, rule 4). */
export const incrementalRelayRate = 1_000n;

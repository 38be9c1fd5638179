/** The networks that coins move on. A network of its own also needs a gateway and a signer for it. */
export const networkRecords = {
  bitcoin: {
    name: 'Bitcoin',
    /** The coin that fees are paid in. */
    coin: 'BTC',
  },
  ethereum: {
    name: 'Ethereum',
    coin: 'ETH',
  },
} as const;

export type NetworkName = keyof typeof networkRecords;

export const networkNames = Object.keys(networkRecords) as readonly NetworkName[];

export function isNetworkName(value: string): value is NetworkName {
  return Object.hasOwn(networkRecords, value);
}

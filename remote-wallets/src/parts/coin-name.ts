const names = new Map<string, string>([
  ['BTC', 'Bitcoin'],
  ['ETH', 'Ether'],
  ['USDC', 'USD Coin'],
  ['EUR', 'Euro'],
]);

/** "Ether" of "ETH"; a coin that this build does not know keeps its code. */
export function coinName(asset: string): string {
  return names.get(asset) ?? asset;
}

/** The coin in a sentence: "bitcoin", "ether", and "USDC" as it is. */
export function coinInText(asset: string): string {
  return asset === 'BTC' || asset === 'ETH' ? coinName(asset).toLowerCase() : asset;
}

declare global {
  interface JSON {
    rawJSON(text: string): unknown;
  }
}

const satoshisPerBitcoin = 100_000_000;

/** Satoshis as Bitcoin Core writes them: a JSON number of bitcoins with eight decimals, always. */
export function bitcoins(satoshis: number): unknown {
  const whole = Math.floor(satoshis / satoshisPerBitcoin);
  return JSON.rawJSON(`${whole}.${`${satoshis % satoshisPerBitcoin}`.padStart(8, '0')}`);
}

/** The satoshis of a JSON number of bitcoins. */
export const satoshis = (amount: number) => Math.round(amount * satoshisPerBitcoin);

/** Values as they travel, to make messages of. */
export const id = '01a1fa8d-4a80-7797-afcc-8a86a066c15d';
export const at = '2026-06-15T10:00:00.000Z';
export const on = '2026-06-15';
export const euros = { asset: 'EUR', amount: '1200.00' };
export const coins = { asset: 'BTC', amount: '0.50000000' };
export const price = '60000.00000000';
export const pricePoint = { id, value: price, observedAt: at };
export const event = { id, type: 'requested', at, cause: 'user' };

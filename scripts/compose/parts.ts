/** What the sandbox is asked, in this order. Each leaves the site as the next one needs it. */
export const parts = [
  'coins',
  'browser',
  'identity',
  'containers',
  'proofs',
  'publishing',
  'edge',
  'bitcoin',
  'failover',
  'losses',
  'durability',
  'logs',
];

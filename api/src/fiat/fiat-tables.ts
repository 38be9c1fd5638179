export type FiatTables = {
  fiat_wallets: { id: string; user_id: string; created_at: Date };
};

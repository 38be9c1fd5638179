/** As what euros of the house came: from its owners, back from the exchange, or as interest of the bank. */
export const housePurposes = ['capital', 'exchange', 'interest'] as const;
export type HousePurpose = (typeof housePurposes)[number];

/** For what euros of the house left: what the bank takes, to the exchange, or back to the owners. */
export const debitPurposes = ['fee', 'exchange', 'capital'] as const;
export type DebitPurpose = (typeof debitPurposes)[number];

type Counterpart = {
  readonly account: 'capital' | 'trading' | 'income' | 'service_fees';
  /** What the line is called. */
  readonly line: string;
};

/** What stands against the house's euros. */
export const counterparts = {
  capital: { account: 'capital', line: 'capital' },
  exchange: { account: 'trading', line: 'exchanged' },
  interest: { account: 'income', line: 'bank_interest' },
  fee: { account: 'service_fees', line: 'bank_fee' },
} as const satisfies Record<HousePurpose | DebitPurpose, Counterpart>;

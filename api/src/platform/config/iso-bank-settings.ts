/** An address in parts, as SEPA takes it: the town and the country at least. */
export type StructuredAddress = {
  readonly street: string | undefined;
  readonly buildingNumber: string | undefined;
  readonly postCode: string | undefined;
  readonly town: string;
  /** ISO 3166-1, two letters. */
  readonly country: string;
};

/** What is set up of a bank that is reached by files. */
export type IsoBankSettings = {
  readonly name: string;
  /** Where the bank's gateway takes files from, and lays them: docs/operations.md has its folders. */
  readonly folder: string;
  readonly account: {
    readonly holder: string;
    readonly iban: string;
    readonly bic: string | null;
    readonly address: StructuredAddress;
  };
  /** `HH:MM` in Berlin: what is ordered later is for the next business day. */
  readonly cutOff: string;
  /** Whether the bank answers who an account belongs to; what is ordered goes out unasked otherwise. */
  readonly verifiesPayees: boolean;
};

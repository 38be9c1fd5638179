export type SignerTables = {
  signer_pauses: {
    id: string;
    reason: string;
    ordered_at: Date;
    told_at: Date | null;
  };
};

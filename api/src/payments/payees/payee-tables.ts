export type PayeeTables = {
  payees: {
    id: string;
    user_id: string;
    name: string;
    iban: string;
    added_at: Date;
    removed_at: Date | null;
  };
};

export type UserTables = {
  users: { id: string; subject: string; email: string; created_at: Date };
};

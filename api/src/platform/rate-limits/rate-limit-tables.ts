export type RateLimitTables = {
  rate_limit_windows: {
    key: string;
    began_at: Date;
    requests: number;
  };
};

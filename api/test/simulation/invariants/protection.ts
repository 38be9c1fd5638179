import type { UserId } from '@tessera/contracts/ids';
import type { World } from '../world.ts';

/** What stands between customers' money and whoever asks for it, at one moment. */
export type Protection = {
  readonly at: Date;
  readonly closed: ReadonlySet<string>;
  /** The latest change of what protects the account, by user. */
  readonly securityChanges: ReadonlyMap<string, Date>;
  /** Authenticator apps that have proven themselves, by user. */
  readonly apps: ReadonlyMap<string, App>;
  readonly payees: readonly Payee[];
  readonly whitelists: {
    readonly users: readonly UserId[];
    readonly isOn: (userId: UserId, at: Date) => boolean;
    readonly endOf: (userId: UserId) => Date | null;
  };
  /** Users who owe for a deposit that was taken back. */
  readonly debtors: ReadonlySet<string>;
};

type App = {
  readonly id: string;
  readonly last_step: bigint;
  /** Recovery codes that were not used. */
  readonly codes_left: bigint;
};
type Payee = { readonly user_id: UserId; readonly iban: string; readonly added_at: Date };

export async function readProtection({ pool, clock }: World): Promise<Protection> {
  const { rows: users } = await pool.query<{
    id: UserId;
    isClosed: boolean;
    changedAt: Date | null;
    hasWhitelist: boolean | null;
    whitelistEnd: Date | null;
    owes: boolean;
  }>(
    `select users.id, users.closed_at is not null as "isClosed",
      (select max(at) from security_events where user_id = users.id) as "changedAt",
      settings.withdrawal_whitelist as "hasWhitelist", settings.whitelist_off_at as "whitelistEnd",
      exists (select from ledger_accounts as account
        where account.user_id = users.id and kind = 'receivable' and balance > 0) as owes
    from users left join user_settings as settings on settings.user_id = users.id`,
  );
  const { rows: apps } = await pool.query<App & { user_id: UserId }>(
    `select id, user_id, last_step, (select count(*) from recovery_codes
        where user_id = factor.user_id and used_at is null) as codes_left
    from totp_factors as factor where confirmed_at is not null`,
  );
  const { rows: payees } = await pool.query<Payee>(
    'select user_id, iban, added_at from payees where removed_at is null',
  );
  const listed = users.filter(({ hasWhitelist }) => hasWhitelist);
  const ends = new Map(listed.map(({ id, whitelistEnd }) => [id, whitelistEnd]));
  return {
    at: clock.now(),
    closed: new Set(users.filter(({ isClosed }) => isClosed).map(({ id }) => id)),
    securityChanges: new Map(
      users.flatMap(({ id, changedAt }) => (changedAt ? [[id, changedAt] as const] : [])),
    ),
    apps: new Map(apps.map(({ user_id, ...app }) => [user_id, app])),
    payees,
    whitelists: {
      users: [...ends.keys()],
      isOn: (userId, at) => {
        const end = ends.get(userId);
        return end === null || (end !== undefined && end > at);
      },
      endOf: (userId) => ends.get(userId) ?? null,
    },
    debtors: new Set(users.filter(({ owes }) => owes).map(({ id }) => id)),
  };
}

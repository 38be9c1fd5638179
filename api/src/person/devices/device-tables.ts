import type { SignInId, UserId } from '@tessera/contracts/ids';

export type DeviceTables = {
  sign_ins: {
    id: SignInId;
    user_id: UserId;
    auth_time: Date;
    device: string;
    network: string;
    first_seen_at: Date;
    last_seen_at: Date;
    last_used_at: Date;
    ended_at: Date | null;
    replaced_by: SignInId | null;
    line: SignInId;
    logged_out: boolean;
    expired: 'idle' | 'too_old' | null;
    /** When this sign-in, or the one whose place it took, gave a code of the authenticator app. */
    code_given_at: Date | null;
  };
  sign_in_cutoffs: { user_id: UserId; before: Date; kept_auth_time: Date };
};

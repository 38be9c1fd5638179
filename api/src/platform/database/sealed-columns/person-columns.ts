import { columns, type SealedTables } from './sealed-table.ts';

const telling = 'Tells of what happened; it makes nothing happen.';
const signIn =
  'Says who is let in. What those ask for then is sealed, and money needs a confirmation, which is sealed too.';
const link = `Good only to whoever has the secret of which it holds a digest. ${signIn}`;

/** Customers: who they are, what they allow, and how they confirm. */
export const personColumns: SealedTables = {
  users: {
    key: ['id'],
    plain: columns('id created_at closed_at'),
    salted: columns('subject email'),
    decideNothing: {
      password_mark: signIn,
      identity_disabled_at: 'When the provider heard of the closing.',
      email_as_of: 'When the provider said it last.',
    },
  },
  profiles: {
    key: ['user_id'],
    plain: ['user_id'],
    salted:
      columns(`given_names family_name street postal_code city country date_of_birth completed_at
      changed_at`),
    mayBeRemoved: true,
  },
  user_settings: {
    key: ['user_id'],
    plain: ['user_id'],
    salted: columns('automatic_cure withdrawal_whitelist whitelist_off_at'),
    decideNothing: {
      mails_off: telling,
      locale: 'How figures are written.',
      language: 'In which words.',
      time_zone: 'How moments are written.',
      reader_locale: 'How figures are written.',
      changed_at: 'When; the events of settings say it too.',
      signer_knows_whitelist: 'What the signer was told last. It decides by what it knows itself.',
    },
    mayBeRemoved: true,
  },
  settings_events: {
    key: ['id'],
    plain: columns('id user_id kind at'),
    salted: ['data'],
    isWrittenOnce: true,
  },
  limit_raises: {
    key: ['id'],
    plain: columns('id user_id daily_limit granted_at valid_until'),
    salted: columns('actor cause'),
    isWrittenOnce: true,
  },
  limit_uses: {
    key: ['id'],
    plain: columns('id user_id amount reference_type reference_id taken_at released_at'),
    fixed: columns('user_id amount reference_type reference_id taken_at'),
  },
  totp_factors: {
    key: ['id'],
    plain: columns('id user_id'),
    salted: columns(
      'sealed_secret created_at confirmed_at last_step challenge_id asked_at_sign_in',
    ),
    mayBeRemoved: true,
  },
  // One is taken in place of the app's code, and so confirms what moves money.
  recovery_codes: {
    key: ['id'],
    plain: columns('id user_id'),
    salted: columns('code_hmac created_at used_at'),
    fixed: columns('user_id code_hmac created_at'),
    mayBeRemoved: true,
  },
  factor_resets: {
    key: ['id'],
    plain: columns('id user_id factor_id requested_at due_at cancelled_at done_at'),
    salted: columns('reason cancelled_by'),
  },
  step_up_challenges: {
    key: ['id'],
    plain: columns(
      'id user_id purpose needs_totp attempts_left created_at expires_at confirmed_at',
    ),
    salted: ['code_mac'],
  },
  told_changes: 'Tells browsers what to read again.',
  factor_undos: link,
  email_changes: link,
  email_undos: link,
  allowance_uses: 'How often somebody asked: a brake, and no limit on money.',
  wrong_codes: 'How often somebody guessed; what a code confirms counts its own attempts.',
  sign_ins: signIn,
  sign_in_cutoffs: signIn,
  provider_rounds: 'How far the provider was asked about everybody.',
  security_events: telling,
  notices: telling,
  mails: telling,
  mail_attempts: telling,
  support_tickets: 'What somebody asks. What is granted is a limit raised, which is sealed.',
  support_messages: 'What was said.',
};

import type { RuntimeConfig } from '@tessera/contracts/runtime-config';
import type { ShellPayload, ShellTopic } from '@tessera/contracts/shell-events';
import type { Observable } from 'rxjs';
import type { ShellState, StateTopic } from './event-bus.ts';
import type { Topic } from './topics.ts';

/** A sign-in, sign-up or password operation that the identity provider refused. */
export type IdentityFailure =
  | 'invalid-credentials'
  | 'email-taken'
  | 'weak-password'
  | 'invalid-email'
  | 'invalid-or-expired-code'
  | 'too-many-requests'
  | 'requires-recent-sign-in'
  | 'code-not-given'
  | 'network'
  | 'unknown';

export type IdentityResult<Value = void> =
  | { ok: true; value: Value }
  | { ok: false; reason: IdentityFailure };

/**
 * What the auth forms and the password setting need from the identity provider. Only the host
 * imports its SDK. No operation rejects: a refusal is an `IdentityFailure`.
 */
export type Identity = {
  /** `unverified`: signed out again, and the verification mail may be asked for anew. */
  signIn(email: string, password: string): Promise<IdentityResult<'signed-in' | 'unverified'>>;
  /** Creates the account, sends the verification mail and signs out: one operation. */
  signUp(email: string, password: string): Promise<IdentityResult>;
  /**
   * Signs in who signed up in this very page, or had the mail sent again from it, once the link was followed
   * anywhere. `unverified` until then, and `invalid-credentials` where nobody did: asks for no password.
   */
  completeSignUp(): Promise<IdentityResult<'signed-in' | 'unverified'>>;
  /** Signs in only to send the mail, and out again. */
  resendVerification(email: string, password: string): Promise<IdentityResult>;
  /** Succeeds whether or not an account exists. */
  sendPasswordReset(email: string): Promise<IdentityResult>;
  /** Completes the link of a mail of the provider that verifies an address, changes it, or takes that back. */
  verifyEmail(code: string): Promise<IdentityResult>;
  /** The e-mail that a reset code belongs to. */
  checkPasswordResetCode(code: string): Promise<IdentityResult<string>>;
  confirmPasswordReset(code: string, newPassword: string): Promise<IdentityResult>;
  /** Signs in again with the current password, then sets the new one. */
  changePassword(currentPassword: string, newPassword: string): Promise<IdentityResult>;
};

export type IdentityQuestion = {
  readonly refusedToken: string;
  /** Aborted when the answer is of no use any more: the last question takes the dialog along. */
  readonly signal?: AbortSignal | undefined;
  /** What else than a more recent sign-in the API wants: that this one gives a code of the app. */
  readonly wants?: 'app_code';
};

/** A read of the API, as it would be sent. */
export type EarlyQuestion = {
  /** The whole address, with its query. */
  readonly url: string;
  readonly token: string | null;
  /** Of the answer, as `accept-language` has it. */
  readonly language: string;
};

/** An answer that was asked for before its page ran, with the instants of both by this device's clock. */
export type EarlyAnswer = {
  readonly response: Response;
  readonly askedMs: number;
  readonly answeredMs: number;
};

/** All that a remote may know of the shell. One instance, provided by the host. */
export type ShellApi = {
  /** The shell's contract version, semver; a second copy of this module is detected by it. */
  readonly version: string;
  readonly config: RuntimeConfig;
  readonly identity: Identity;
  /** Checks the payload by its schema; throws `ShellEventError` when it does not fit. */
  publish<Name extends ShellTopic>(topic: Topic<Name>, payload: ShellPayload<Name>): void;
  /** State topics replay their last value to a late subscriber. Never errors, never completes. */
  observe<Name extends ShellTopic>(topic: Topic<Name>): Observable<ShellPayload<Name>>;
  /** The last value of a state topic. */
  current<Name extends StateTopic>(topic: Topic<Name>): ShellState[Name];
  /** The signed-in user's ID token, refreshed when it is about to expire; null when signed out. */
  getIdToken(options?: { forceRefresh?: boolean }): Promise<string | null>;
  /**
   * Asks whoever sits there to prove that it is them, in the shell's one dialog, because the API wants a
   * more recent sign-in than that of `refusedToken`. True once a newer one is there, also by another tab:
   * the next `getIdToken` has it. Where it `wants` a code of the app, the session is loading until that is
   * given. False when they would not, or left. Never rejects.
   */
  confirmIdentity(asked: IdentityQuestion): Promise<boolean>;
  /**
   * The answer to a read that the document has asked for before its page ran, with the same token and in the same
   * language; each is given once, and only while it is new. Undefined where there is none, and none that succeeded:
   * then it is asked for as ever. Never rejects. A shell of a former contract has it not.
   */
  takeAnswer?(asked: EarlyQuestion): Promise<EarlyAnswer | undefined>;
  /**
   * Whether this page hears at once of what changes of its user's, and of prices: the shell has it read again then, and whoever shows it
   * need hardly ask by themselves. A shell of a former contract has it not.
   */
  isTold?(): boolean;
};

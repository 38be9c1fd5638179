import type { Asset } from '@tessera/money/asset';
import type { AppContext } from '../app-context.ts';
import type { Transaction, UserId } from './database/database.ts';
import type { User } from './http/current-user.ts';
import type { Routes } from './http/routes.ts';
import type { DueWork } from './jobs/due-work.ts';
import type { Log } from './log/log.ts';

/**
 * All that a capability is to the rest, said once. Whoever needs something of every capability loops
 * over `context.capabilities`, and so imports none of them.
 */
export type Capability<Owned extends object = Record<never, never>> = {
  /** Every table that it owns, with what becomes of what that holds on a user. */
  readonly tables: { readonly [Table in keyof Owned]: PersonalData };
  readonly routes?: (context: AppContext) => readonly Routes[];
  /** Its scheduled steps; at the same time the earlier goes first. */
  readonly works?: readonly DueWork[];
  readonly loops?: (context: AppContext, log: Log) => readonly RepeatedStep[];
  readonly sections?: (context: AppContext, user: User) => Sections;
  /** Erases, with an account, what cannot go by whole tables. */
  readonly erase?: (trx: Transaction, userId: UserId) => Promise<void>;
  readonly gauges?: readonly GaugePart[];
  readonly waits?: (context: AppContext) => Promise<readonly Wait[]>;
  readonly onUserJoined?: (
    trx: Transaction,
    context: AppContext,
    newcomer: Newcomer,
  ) => Promise<void>;
  /** The signer's store has given fewer signatures than are known: it is told what it has signed, and what is used up. */
  readonly onSignerBehind?: (context: AppContext) => Promise<void>;
  /** The signer may have forgotten all that it was told: marks of that go. */
  readonly onSignerForgot?: (trx: Transaction) => Promise<void>;
  /** A customer lost what they had. Called before anything is locked but their loans. */
  readonly onTakenBack?: (
    trx: Transaction,
    context: Pick<AppContext, 'clock'>,
    userId: UserId,
  ) => Promise<void>;
};

/** `erased`: whoever closes their account takes the rows with their `user_id` along. */
export type PersonalData =
  | 'none'
  | 'exported'
  | 'erased'
  | 'exported, erased'
  | { readonly kept: string };

/** A step that goes on beside requests, safe in several processes at once. */
export type RepeatedStep = {
  readonly name: string;
  readonly everyMs: number;
  /** Goes on while money is frozen: for what neither moves money nor decides where it goes. */
  readonly whileFrozen?: true;
  readonly step: () => Promise<void>;
};

/** Members of the exported object: each one value, or a list that is read as it is written. */
export type Sections = Readonly<Record<string, () => Promise<unknown> | AsyncIterable<unknown>>>;

/** Figures that are read together when somebody asks, and left out together when that fails. */
export type GaugePart = {
  readonly part: string;
  readonly labels: readonly string[];
  /** What each figure says, by its metric's name without `tessera_`. */
  readonly help: Readonly<Record<string, string>>;
  /**
   * What is told in any case, by its labels: 0 where nothing was read of it. Without a figure nobody could tell
   * that all is well from that nobody looked.
   */
  readonly always?: (context: AppContext) => readonly GaugeReading['labels'][];
  /** Ages are in seconds; what does not exist has none, or one of 0 where it is told in any case. */
  readonly read: (
    context: AppContext,
    ageOf: (at: Date) => number,
  ) => Promise<readonly GaugeReading[]>;
};

export type GaugeReading = {
  readonly labels: Readonly<Record<string, string>>;
  readonly figures: Readonly<Record<string, number>>;
};

/** Something of one kind that is due and cannot be done yet: it stays due, and is tried again. */
export type Wait = {
  readonly step: string;
  readonly asset: Asset;
  readonly count: number;
  /** Since when the oldest of them waits. */
  readonly since: Date;
  /** How long it may take where all is well. */
  readonly alarmAfterMs: number;
  readonly because:
    | 'no_bank'
    | 'no_venue'
    | 'no_current_price'
    | 'hot_wallet_short'
    | 'held_by_signer'
    | 'other_cold_address'
    | 'node_does_not_tell'
    | 'not_mined'
    | 'left_the_chain'
    | 'paid_though_given_back'
    | 'unknown';
  /** Which block of a chain it is about, when it is about one. */
  readonly block?: string;
};

type Newcomer = { readonly userId: UserId; readonly at: Date };

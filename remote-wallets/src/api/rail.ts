import type { QueryKey } from '@tanstack/react-query';
import type { Page, PageRequest } from '@tessera/api-client/use-page-query';
import type { StepUpCodes } from '@tessera/contracts/step-up';
import type { Asset } from '@tessera/money/asset';
import type { AnyWithdrawal, AnyWithdrawalDetail } from './any-withdrawal.ts';

/** A step of a withdrawal by its owner. */
export type WithdrawalStep =
  | { readonly id: string; readonly step: 'confirm'; readonly codes: StepUpCodes }
  | { readonly id: string; readonly step: 'resend' | 'cancel' };

/**
 * How something leaves: coins over their network, euros over the bank. Both are requested, wait for a
 * code, go and arrive, and one set of parts shows them.
 */
export type Rail = {
  readonly asset: Asset;
  readonly listKey: QueryKey;
  readonly detailKey: (id: string) => QueryKey;
  readonly readPage: (wanted: PageRequest) => Promise<Page<AnyWithdrawal>>;
  readonly readDetail: (id: string, signal: AbortSignal) => Promise<AnyWithdrawalDetail>;
  /** Refused as `withdrawalDetailSchema` of the contracts lists it. */
  readonly takeStep: (
    wanted: WithdrawalStep,
    idempotencyKey: string,
  ) => Promise<AnyWithdrawalDetail>;
};

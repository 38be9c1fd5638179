import { request } from '@tessera/api-client/request';
import type { StepUpCodes } from '@tessera/contracts/step-up';
import { withdrawalDetailSchema } from '@tessera/contracts/withdrawals';

type Step =
  | { readonly id: string; readonly step: 'confirm'; readonly codes: StepUpCodes }
  | { readonly id: string; readonly step: 'resend-code' | 'cancel' };

/** A step of a withdrawal by its owner. Refused as `withdrawalDetailSchema` lists it. */
export function requestWithdrawalStep(wanted: Step, idempotencyKey: string) {
  return request({
    method: 'POST',
    path: `/withdrawals/${encodeURIComponent(wanted.id)}/${wanted.step}`,
    schema: withdrawalDetailSchema,
    ...(wanted.step === 'confirm' && { body: wanted.codes }),
    idempotencyKey,
  });
}

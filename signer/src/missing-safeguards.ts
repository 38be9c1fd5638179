import type { SignerContext } from './signer-context.ts';

/** What production may run without and had better not, one line each for the log. */
export function missingSafeguards({
  sandbox,
  alarmMailTo,
  secondApproval,
}: Pick<SignerContext['config'], 'sandbox' | 'alarmMailTo' | 'secondApproval'>): string[] {
  if (sandbox) return [];
  return [
    ...(alarmMailTo === null
      ? ['SIGNER_ALARM_MAIL_TO is not set: nobody is mailed when the signer pauses']
      : []),
    ...(secondApproval === null
      ? ['SIGNER_APPROVER_KEY_FILE is not set: no amount waits for a second approval']
      : []),
  ];
}

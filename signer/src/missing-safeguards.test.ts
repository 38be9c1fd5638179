import { generateKeyPairSync } from 'node:crypto';
import { testSettings } from '../test/test-settings.ts';
import { missingSafeguards } from './missing-safeguards.ts';

const { publicKey } = generateKeyPairSync('ed25519');
const above = testSettings.limits.perTransaction;
const guarded = {
  sandbox: false,
  alarmMailTo: 'somebody@example.com',
  secondApproval: { key: publicKey, above },
};

describe('the signer warns at its start', () => {
  it.each([
    ['SIGNER_ALARM_MAIL_TO', { alarmMailTo: null }],
    ['SIGNER_APPROVER_KEY_FILE', { secondApproval: null }],
  ])('of %s that production lacks, and the sandbox need not have', (variable, change) => {
    const warnings = missingSafeguards({ ...guarded, ...change });
    expect(warnings).toEqual([expect.stringContaining(`${variable} is not set: `)]);
    expect(missingSafeguards({ ...guarded, ...change, sandbox: true })).toEqual([]);
  });

  it('of nothing when all is set', () => {
    expect(missingSafeguards(guarded)).toEqual([]);
  });
});

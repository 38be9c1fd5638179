import { ConfigError, type Finding } from './config-error.ts';
import type { Environment } from './environment.ts';

/** Chain ids of development networks: anvil's own and Ganache's. */
const developmentChains = new Set([31337, 1337]);

const requiredInProduction = ['USDC_CONTRACT', 'SITE_URL', 'SMTP_URL', 'MAIL_FROM'] as const;

/** Production takes nothing that a sandbox plays with, and there is no override. @throws ConfigError */
export function refuseSandboxParts(env: Environment): void {
  const findings: Finding[] = [];
  if (env.FIREBASE_AUTH_EMULATOR_HOST !== undefined) {
    findings.push({
      variable: 'FIREBASE_AUTH_EMULATOR_HOST',
      message: 'is set: the emulator accepts unsigned tokens and is for TESSERA_MODE=sandbox only',
    });
  }
  if (env.BITCOIN_NETWORK === 'regtest') {
    findings.push({
      variable: 'BITCOIN_NETWORK',
      message: 'is regtest, which is for TESSERA_MODE=sandbox only',
    });
  }
  if (developmentChains.has(env.ETHEREUM_CHAIN_ID)) {
    findings.push({
      variable: 'ETHEREUM_CHAIN_ID',
      message: 'names a development chain, which is for TESSERA_MODE=sandbox only',
    });
  }
  for (const variable of requiredInProduction) {
    if (env[variable] === undefined) findings.push({ variable, message: 'is missing' });
  }
  if (findings.length > 0) throw new ConfigError(findings);
}

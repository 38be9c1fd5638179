import { ConfigError } from './config-error.ts';
import type { Environment } from './environment.ts';

/** Chain ids of development networks: anvil's own and Ganache's. */
const developmentChains = new Set([31337, 1337]);

const requiredInProduction = [
  'SITE_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'LEDGER_SEAL_KEY_FILE',
  'USDC_CONTRACT',
] as const;

/** Production takes nothing that a sandbox plays with, and there is no override. */
export function refuseSandboxParts(env: Environment): void {
  const findings = [];
  if (env.FIREBASE_AUTH_EMULATOR_HOST !== undefined) {
    findings.push({
      variable: 'FIREBASE_AUTH_EMULATOR_HOST',
      message: 'is set: the emulator accepts unsigned tokens and is for TESSERA_MODE=sandbox only',
    });
  }
  if (developmentChains.has(env.ETHEREUM_CHAIN_ID)) {
    findings.push({
      variable: 'ETHEREUM_CHAIN_ID',
      message: 'names a development chain, which is for TESSERA_MODE=sandbox only',
    });
  }
  if (env.BITCOIN_NETWORK === 'regtest') {
    findings.push({
      variable: 'BITCOIN_NETWORK',
      message: 'is regtest, whose coins are worth nothing: for TESSERA_MODE=sandbox only',
    });
  }
  if (env.PRICE_FEED === 'synthetic') {
    findings.push({
      variable: 'PRICE_FEED',
      message: 'is synthetic, which is for TESSERA_MODE=sandbox only',
    });
  }
  if (env.LIQUIDATION_VENUE === 'house') {
    findings.push({
      variable: 'LIQUIDATION_VENUE',
      message: 'is house: buying collateral from oneself is for TESSERA_MODE=sandbox only',
    });
  }
  if (env.MAIL_CATCHER_URL !== undefined) {
    findings.push({
      variable: 'MAIL_CATCHER_URL',
      message: 'is set: caught mails are for TESSERA_MODE=sandbox only',
    });
  }
  for (const variable of requiredInProduction) {
    if (env[variable] === undefined) findings.push({ variable, message: 'is missing' });
  }
  if (env.BANK === 'sandbox') {
    findings.push({
      variable: 'BANK',
      message: 'is sandbox: that bank moves no money and is for TESSERA_MODE=sandbox only',
    });
  }
  if (findings.length > 0) throw new ConfigError(findings);
}

import { ConfigError, type Finding } from './config-error.ts';
import type { Variables } from './environment.ts';

/** Chain ids of development networks: anvil's own and Ganache's. */
const developmentChains = new Set([31337, 1337]);

/** A variable, whether it asks for something of a sandbox, and what that is. */
export type SandboxPart = readonly [variable: string, isAsked: boolean, what: string];

/**
 * Production takes nothing that a sandbox plays with, there is no override, and it has to be given
 * what a sandbox can do without. @throws ConfigError
 */
export function refuseSandboxParts(
  env: Variables,
  own: readonly SandboxPart[],
  required: readonly string[],
): void {
  if (env.TESSERA_MODE === 'sandbox') return;
  const parts: readonly SandboxPart[] = [
    [
      'FIREBASE_AUTH_EMULATOR_HOST',
      env.FIREBASE_AUTH_EMULATOR_HOST !== undefined,
      'is set: the emulator accepts unsigned tokens and',
    ],
    [
      'ETHEREUM_CHAIN_ID',
      developmentChains.has(Number(env.ETHEREUM_CHAIN_ID)),
      'names a development chain, which',
    ],
    [
      'BITCOIN_NETWORK',
      env.BITCOIN_NETWORK === 'regtest',
      'is regtest, whose coins are worth nothing: it',
    ],
    ...own,
  ];
  const findings: Finding[] = parts
    .filter(([, isAsked]) => isAsked)
    .map(([variable, , what]) => ({
      variable,
      message: `${what} is for TESSERA_MODE=sandbox only`,
    }));
  for (const variable of required) {
    if (env[variable] === undefined) findings.push({ variable, message: 'is missing' });
  }
  if (findings.length > 0) throw new ConfigError(findings);
}

import { bitcoinGateway } from '../src/coins/chains/bitcoin/bitcoin-gateway.ts';
import type { ChainGateway } from '../src/coins/chains/chain-gateway.ts';
import { ethereumGateway } from '../src/coins/chains/ethereum/ethereum-gateway.ts';
import type { Bank } from '../src/payments/bank/bank.ts';
import { bankOf } from '../src/payments/bank/bank-of.ts';
import { type Clock, systemClock } from '../src/platform/clock/clock.ts';
import type { Database } from '../src/platform/database/database.ts';
import type { OperatorKeys } from '../src/platform/secrets/operator-keys.ts';
import type { SealPublicKeys } from '../src/platform/secrets/seal-key.ts';
import { byHandProof } from './by-hand/by-hand-proof.ts';
import { headsProofs } from './heads/heads-proof.ts';
import { ledgerProofs } from './ledger/ledger-proofs.ts';
import { loansProof } from './loans/loans-proof.ts';
import type { Proof } from './proof.ts';
import type { ProverConfig } from './prover-config.ts';
import { coinsProof, euroSumsProof, eurosProof } from './reconciliation/reconciliation-proofs.ts';
import { rowsProofs } from './rows/rows-proofs.ts';

type Subjects = {
  readonly database: Database;
  readonly clock: Clock;
  readonly keys: SealPublicKeys;
  readonly headsFile: string;
  readonly gateways: readonly ChainGateway[];
  readonly bank: Bank | undefined;
  /** Where there is no bank to say it. */
  readonly sandbox: boolean;
  /** Whose orders count; absent where nobody has told the prover. */
  readonly operatorKeys: OperatorKeys | undefined;
};

/** Everything that is proved of the books. */
export function allProofs(subjects: Subjects) {
  const { database, clock, keys, headsFile, gateways, bank, operatorKeys } = subjects;
  const sandbox = bank?.sandbox ?? subjects.sandbox;
  return [
    ...headsProofs(database, keys, headsFile),
    ...ledgerProofs(database, keys),
    ...rowsProofs({ database, clock }, keys),
    loansProof(database),
    byHandProof({ database, clock, sandbox }, operatorKeys),
    ...gateways.map((gateway) => coinsProof(database, gateway)),
    ...(bank ? [euroSumsProof(database, bank), eurosProof(database, bank)] : []),
  ];
}

/** The same, with the nodes and the bank that the configuration names. */
export function proofsOf(config: ProverConfig, database: Database): readonly Proof[] {
  return allProofs({
    database,
    clock: systemClock,
    keys: config.keys,
    headsFile: config.headsFile,
    gateways: [bitcoinGateway(config), ethereumGateway(config)],
    operatorKeys: config.operatorKeys,
    bank: bankOf({ config, database, clock: systemClock }),
    sandbox: config.sandbox,
  });
}

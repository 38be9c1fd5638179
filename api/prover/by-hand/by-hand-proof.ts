import type { Clock } from '../../src/platform/clock/clock.ts';
import type { Database, Transaction } from '../../src/platform/database/database.ts';
import type { Row } from '../../src/platform/database/rows.ts';
import type { OperatorKeys } from '../../src/platform/secrets/operator-keys.ts';
import { parseOperatorCommand } from '../../src/service/operator/operator-command.ts';
import { judgeProposal } from '../../src/service/operator/proposals/judge-proposal.ts';
import { isChange, neededKeys } from '../../src/service/operator/proposals/needed-keys.ts';
import { atOneMoment } from '../at-one-moment.ts';
import { type Found, type Proof, proof } from '../proof.ts';
import { type Effect, keyOf, readEffects } from './read-effects.ts';

/** All of it is looked at each time: what people decide is little. */
const everyMs = 45_000;

const sandboxCapital = 'sandbox:house-capital';

/** Clocks of operators and of the API may be apart by so much. */
const clocksApartMs = 300_000;

/** What enough keys have signed, which makes one change at most. */
type Signed = {
  readonly key: string;
  readonly from: number;
  readonly until: number;
  isUsed: boolean;
};

type ByHand = {
  readonly database: Database;
  readonly clock: Clock;
  /** Whether its bank moves no real money, or without one the whole of it. */
  readonly sandbox: boolean;
};

/** Whatever people alone can decide has an order behind it that enough of them signed, whoever wrote the row. */
export const byHandProof = ({ database, clock, sandbox }: ByHand, keys: OperatorKeys): Proof =>
  proof({
    name: 'by-hand',
    all: {
      start: null,
      step: async () => {
        const { effects, signed } = await atOneMoment(database, async (trx) => ({
          // Only a sandbox's house begins with capital of its own.
          effects: await readEffects(trx, sandbox ? [sandboxCapital] : []),
          signed: await readSigned(trx, keys, clock.now()),
        }));
        const found = findUnsigned(effects, signed);
        return { cursor: null, rows: effects.length, isAtEnd: true, found };
      },
    },
    everyMs,
  });

async function readSigned(trx: Transaction, keys: OperatorKeys, now: Date): Promise<Signed[]> {
  const proposals = await trx.selectFrom('operator_proposals').selectAll().execute();
  const confirmations = Map.groupBy(
    await trx.selectFrom('operator_confirmations').selectAll().orderBy('at').execute(),
    ({ proposal_id }) => proposal_id,
  );
  return proposals.flatMap((row) => signedBy(row, confirmations.get(row.id) ?? [], { keys, now }));
}

function signedBy(
  row: Row<'operator_proposals'>,
  confirmations: readonly Row<'operator_confirmations'>[],
  by: { readonly keys: OperatorKeys; readonly now: Date },
): Signed[] {
  const judged = judgeProposal(row, confirmations, { ...by, seenBefore: () => true });
  if (!judged.proposal) return [];
  const { words, proposedAt, expiresAt } = judged.proposal;
  const command = commandOf(words);
  const key = command && keyOf(command);
  if (!command || !key || !isChange(command)) return [];
  if (1 + judged.confirmed.length < neededKeys[command.name]) return [];
  const from = Date.parse(proposedAt) - clocksApartMs;
  return [{ key, from, until: Date.parse(expiresAt) + clocksApartMs, isUsed: false }];
}

function commandOf(words: readonly string[]) {
  try {
    return parseOperatorCommand(words);
  } catch {
    return undefined;
  }
}

/** The oldest first, each by an order of its own. */
function findUnsigned(effects: readonly Effect[], signed: readonly Signed[]): readonly Found[] {
  const byKey = Map.groupBy(signed, ({ key }) => key);
  return effects
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .flatMap(({ what, key, at }) => {
      const time = at.getTime();
      const order = byKey
        .get(key)
        ?.filter(({ isUsed, from, until }) => !isUsed && from <= time && time <= until)
        .toSorted((one, other) => one.until - other.until)[0];
      if (order) {
        order.isUsed = true;
        return [];
      }
      return [{ what, message: `no two operators have signed “${key}”, of ${at.toISOString()}` }];
    });
}

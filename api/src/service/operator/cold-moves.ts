import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { hourMs } from '@tessera/lending/durations';
import type { CollateralAsset } from '@tessera/money/asset';
import { formatAmount } from '@tessera/money/format-amount';
import { minorUnits } from '@tessera/money/minor-units';
import { parseAmount } from '@tessera/money/parse-amount';
import type { AppContext } from '../../app-context.ts';
import type { ColdMove } from '../../coins/treasury/cold/cold-move.ts';
import {
  cancelColdMove,
  getColdMove,
  orderColdSweep,
  orderRefill,
} from '../../coins/treasury/cold/order-cold-move.ts';
import { recordSignedRefill } from '../../coins/treasury/cold/record-signed-refill.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/problems/domain-error.ts';
import type { OperatorCommand } from './operator-command.ts';

type Context = Pick<AppContext, 'database' | 'clock'>;
type Named<Name> = Extract<OperatorCommand, { name: Name }>;
type Change = Named<'refill' | 'refill-signed' | 'sweep-to-cold' | 'cancel-cold'>;

/** From where the command was given, not from where npm runs it. */
const fileOf = (file: string) => resolve(process.env.INIT_CWD ?? '.', file);

const amountOf = (asset: CollateralAsset, text: string) =>
  minorUnits(asset, parseAmount(text, asset));

/** What is said of a step that was taken. @throws DomainError when it is refused */
export async function changeColdMove(
  trx: Transaction,
  { clock }: Context,
  command: Change,
): Promise<string> {
  const at = clock.now();
  switch (command.name) {
    case 'refill': {
      const { asset, hours } = command;
      const expectedBy = new Date(at.getTime() + hours * hourMs);
      const amount = amountOf(asset, command.amount);
      const id = await orderRefill(trx, { asset, amount, at, expectedBy });
      return `Ordered as ${id}. The API prepares its transaction; then: refill-file ${id} <file>`;
    }
    case 'refill-signed': {
      const text = readFileSync(fileOf(command.file), 'utf8');
      await recordSignedRefill(trx, { id: command.moveId, text, at });
      return 'It is what was prepared, signed by the cold key. The API sends it.';
    }
    case 'sweep-to-cold': {
      const { asset } = command;
      const amount = amountOf(asset, command.amount);
      return `Ordered as ${await orderColdSweep(trx, { asset, amount, at })}.`;
    }
    case 'cancel-cold':
      return (await cancelColdMove(trx, { id: command.moveId, at }))
        ? 'Cancelled. Destroy its file, signed or not, wherever it is: whoever sends it moves the coins all the same.'
        : 'Cancelled.';
  }
}

/** Hands out the unsigned transaction. @throws DomainError `not_found`, `not_prepared` */
export async function writeRefill(
  { database }: Context,
  { moveId, file }: Named<'refill-file'>,
): Promise<string> {
  const move = await getColdMove(database, moveId);
  if (move.unsigned === null) {
    throw new DomainError({
      code: 'not_prepared',
      status: 409,
      title: 'It is not prepared yet',
      detail: move.problem ?? 'The API does that within seconds.',
    });
  }
  writeFileSync(fileOf(file), `${move.unsigned}\n`, { mode: 0o600 });
  return `Written to ${file}. Where the cold keys are: npm run cold -- sign, or any wallet that has them.`;
}

export function showColdMoves(moves: readonly ColdMove[]): string {
  if (moves.length === 0) return 'Nothing moves between hot and cold addresses.';
  return moves
    .map(({ id, direction, asset, amount, state, problem, ordered_at }) => {
      const what = `${direction} of ${asset} ${formatAmount(amount, asset)}`;
      return `${id}  ${ordered_at.toISOString()}  ${what}  ${state}${problem ? `: ${problem}` : ''}`;
    })
    .join('\n');
}

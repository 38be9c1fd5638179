import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { hourMs } from '@tessera/lending/durations';
import { AmountError } from '@tessera/money/amount-error';
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

type Named<Name> = Extract<OperatorCommand, { name: Name }>;
type Change = Named<'refill' | 'refill-signed' | 'sweep-to-cold' | 'cancel-cold'>;

/** From where the command was given, not from where npm runs it. */
export const fileOf = (file: string) => resolve(process.env.INIT_CWD ?? '.', file);

/** @throws DomainError where it is no amount of the coin */
function amountOf(asset: CollateralAsset, text: string) {
  try {
    return minorUnits(asset, parseAmount(text, asset));
  } catch (error) {
    if (!(error instanceof AmountError)) throw error;
    const detail = `"${text}" is no amount of ${asset}.`;
    throw new DomainError({ code: 'no_amount', status: 422, title: 'This is no amount', detail });
  }
}

/** What is said of a step that was taken. @throws DomainError when it is refused */
export async function changeColdMove(
  trx: Transaction,
  { clock }: Pick<AppContext, 'clock'>,
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
      await recordSignedRefill(trx, { id: command.moveId, text: command.signed, at });
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
  { database }: Pick<AppContext, 'database'>,
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

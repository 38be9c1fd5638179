import { createPrivateKey, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AppContext } from '../src/app-context.ts';
import { getRow } from '../src/platform/database/rows.ts';
import { parseOperatorKeys } from '../src/platform/secrets/operator-keys.ts';
import { operate } from '../src/service/operator/operate.ts';
import { carryOutProposals } from '../src/service/operator/proposals/carry-out-proposals.ts';
import type { OperatorSigner } from '../src/service/operator/proposals/operator-signer.ts';
import { confirm, propose } from '../src/service/operator/proposals/propose.ts';
import type { TestApp } from './test-app.ts';

/** Registers grace, ada and joan, whose keys are no secret. */
const testOperatorKeysFile = join(import.meta.dirname, 'operator-keys.json');

/** PKCS #8 of an Ed25519 key (RFC 8410) up to its 32 bytes. */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

/** A key that anybody could make, of a byte. */
const testOperatorKey = (byte: number) =>
  createPrivateKey({
    key: Buffer.concat([pkcs8Prefix, Buffer.alloc(32, byte)]),
    format: 'der',
    type: 'pkcs8',
  });

/** Whoever signs under a name, with the key of a byte and for an installation of their choice. */
export function testSignerOf(name: string, byte: number, installation = 'tests'): OperatorSigner {
  const registered = parseOperatorKeys(readFileSync(testOperatorKeysFile, 'utf8'));
  const privateKey = testOperatorKey(byte);
  return {
    name,
    registered: { ...registered, installation },
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString('base64'),
  };
}

export const testOperators = {
  grace: testSignerOf('grace', 1),
  ada: testSignerOf('ada', 2),
  joan: testSignerOf('joan', 3),
} as const;

type Told = { readonly code: number; readonly said: string; readonly complained: string };

type OperatorOfTests = {
  readonly name?: keyof typeof testOperators;
  /** How long the command waits for others, in milliseconds. */
  readonly patienceMs?: number;
  /** Whether an API runs beside it. */
  readonly isAlone?: boolean;
};

/** One command of an operator, as their role, while an API carries out what was signed. */
export async function operateOn(
  test: Pick<TestApp, 'connection' | 'context'>,
  { name = 'grace', patienceMs = 10_000, isAlone = false }: OperatorOfTests,
  ...words: string[]
): Promise<Told> {
  const told = { said: '', complained: '' };
  let isOver = false;
  const command = operate(
    words,
    () => test.connection.urlOf('operator'),
    {
      say: (text) => {
        told.said += text;
      },
      complain: (text) => {
        told.complained += text;
      },
    },
    {
      operator: () => name,
      signer: () => testOperators[name],
      makeKey: () => 'made',
      patienceMs,
    },
  ).finally(() => {
    isOver = true;
  });
  while (!isOver && !isAlone) {
    await carryOutAll(test.context);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return { code: await command, ...told };
}

/** What an API does again and again beside operators; the rest of its work is no part of this. */
async function carryOutAll(context: AppContext): Promise<void> {
  for (const item of await carryOutProposals.findDue(
    context.database,
    context.clock.now(),
    context,
  )) {
    await carryOutProposals.run(context, item);
  }
}

/** The id of what was only proposed. */
export function proposedIn({ said }: Pick<Told, 'said'>): string {
  const id = /Proposed by \w+ as ([0-9a-f-]{36})/.exec(said)?.[1];
  if (id === undefined) throw new Error(`Nothing was proposed: ${said}`);
  return id;
}

/** What grace proposes and ada confirms. Answers what ada is told, or grace where it was not even proposed. */
export async function operateByTwo(
  test: Pick<TestApp, 'connection' | 'context'>,
  ...words: string[]
): Promise<Told> {
  const told = await operateOn(test, {}, ...words);
  if (told.code !== 0) return told;
  return operateOn(test, { name: 'ada' }, 'confirm', proposedIn(told), 'read it too');
}

/** The same by the clock of a test that moves it, without a command line; answers how it ended. */
export async function carryOutByTwo(context: AppContext, ...words: [string, ...string[]]) {
  const { id } = await propose(context, testOperators.grace, words);
  await confirm(context, testOperators.ada, { proposalId: id, reason: 'read it too' });
  await carryOutProposals.run(context, { id, dueAt: context.clock.now() });
  return getRow(context.database, 'operator_outcomes', { proposal_id: id });
}

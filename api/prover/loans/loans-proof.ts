import { type Ask, listLoans, listLostLoans } from '@tessera/second-arithmetic/loans/read-loans';
import { CompiledQuery, sql } from 'kysely';
import type { Database, Transaction } from '../../src/platform/database/database.ts';
import { atOneMoment } from '../at-one-moment.ts';
import { type Found, type Proof, proof, type Step } from '../proof.ts';
import { judgeBatch } from './judge-batch.ts';

/** So many loans are judged as they are at one moment. */
const loansPerStep = 50;

/** A transaction may commit after others whose events have higher numbers: so many before the last are looked at again. */
const overlap = 500;

const eventsPerStep = 1_000;

/** Up to which event loans were judged, and the events shortly before it that were there by then. */
type EventCursor = { readonly number: string; readonly seen: readonly string[] };

type Event = { readonly number: string; readonly loan: string };

/** Every loan follows from its contract and its payments, by an arithmetic that is not the product's. */
export function loansProof(database: Database): Proof {
  const fresh = {
    start: { number: '0', seen: [] } as EventCursor,
    step: (from: EventCursor): Promise<Step<EventCursor>> =>
      atOneMoment(database, async (trx) => {
        const events = await eventsSince(trx, from);
        const judged = ofFewLoans(events);
        const ids = [...new Set(judged.map(({ loan }) => loan))];
        const isAtEnd = judged.length < eventsPerStep && judged.length === events.length;
        const found = await judge(trx, ids);
        return { cursor: cursorAfter(from, judged), rows: ids.length, isAtEnd, found };
      }),
    oldestAfter: async (from: EventCursor) => {
      const { rows } = await sql<{ at: Date }>`
        select at from loan_events where number > ${from.number} order by loan_events.number limit 1
      `.execute(database);
      return rows[0]?.at;
    },
  };
  const all = {
    start: '00000000-0000-0000-0000-000000000000',
    step: (after: string): Promise<Step<string>> =>
      atOneMoment(database, async (trx) => {
        const ids = await listLoans(askIn(trx), after, loansPerStep);
        const found = await judge(trx, ids);
        const isAtEnd = ids.length < loansPerStep;
        if (isAtEnd) found.push(...(await listLostLoans(askIn(trx))).map(lostLoan));
        return { cursor: ids.at(-1) ?? after, rows: ids.length, isAtEnd, found };
      }),
  };
  return proof({ name: 'loans', fresh, all, everyMs: 60_000 });
}

const askIn =
  (trx: Transaction): Ask =>
  (query, values) =>
    trx.executeQuery(CompiledQuery.raw(query, [...values]));

async function judge(trx: Transaction, ids: readonly string[]): Promise<Found[]> {
  const findings = await judgeBatch(askIn(trx), ids);
  return [...findings].map(([id, [first = '', ...others]]) => ({
    what: `loan ${id}`,
    message: others.length === 0 ? first : `${first} (and ${others.length} more that follow)`,
  }));
}

const lostLoan = (id: string): Found => ({
  what: `loan ${id}`,
  message: 'it is told of, and not stored',
});

async function eventsSince(trx: Transaction, from: EventCursor): Promise<readonly Event[]> {
  const { rows } = await sql<Event>`
    select number::text, loan_id as loan from loan_events
    where loan_events.number > ${BigInt(from.number) - BigInt(overlap)}
      and not (number = any(${from.seen}::bigint[]))
    order by loan_events.number limit ${eventsPerStep}
  `.execute(trx);
  return rows;
}

/** The first of them, as long as they are of no more loans than one step judges. */
function ofFewLoans(events: readonly Event[]): readonly Event[] {
  const loans = new Set<string>();
  const end = events.findIndex(({ loan }) => loans.add(loan).size > loansPerStep);
  return end === -1 ? events : events.slice(0, end);
}

function cursorAfter(from: EventCursor, judged: readonly Event[]): EventCursor {
  const seen = [...from.seen, ...judged.map((event) => event.number)].map(BigInt);
  const [number = 0n] = [...seen, BigInt(from.number)].sort((one, other) => Number(other - one));
  const near = seen.filter((each) => each > number - BigInt(overlap));
  return { number: String(number), seen: near.map(String) };
}

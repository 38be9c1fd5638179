import type { Pool, PoolClient } from 'pg';

/**
 * What happens to a query: it runs; it fails; or the process dies before it, or after it and before
 * anybody has heard the answer.
 */
export type Verdict = 'run' | 'fail' | 'die_before' | 'die_after';

/** Asked before each query of an instance. */
export type Gate = (query: string) => Promise<Verdict>;

export class SimulatedCrash extends Error {
  override readonly name = 'SimulatedCrash';
}

/** What the scheduler holds of an instance. */
export type GateControl = {
  gate: Gate | null;
  /** Lets the query that waits at the gate go on. */
  pass: ((verdict: Verdict) => void) | null;
  /** From a death on until it is set back, nothing more reaches the database. */
  dead: boolean;
  /** Something was made to fail. */
  disturbed: boolean;
  /** The backend of the query that is under way. */
  runningOn: number | null;
  /** The latest failure that nobody simulated. */
  lastError: Error | null;
  readonly clients: Set<PoolClient & { readonly processID?: number }>;
  /** One query at a time, so that their order is the scheduler's. */
  tail: Promise<unknown>;
};

export const gateControl = (): GateControl => ({
  gate: null,
  pass: null,
  dead: false,
  disturbed: false,
  runningOn: null,
  lastError: null,
  clients: new Set(),
  tail: Promise.resolve(),
});

/** Opens the gate and waits for what an intent that failed has left behind. */
export async function drain(control: GateControl): Promise<void> {
  control.gate = null;
  control.pass?.('run');
  for (let tail: unknown; tail !== control.tail; ) {
    tail = control.tail;
    await tail;
  }
}

/** A pool whose queries the scheduler lets through one by one, or ends. */
export function gatedPool(pool: Pool, control: GateControl, endBackend: EndBackend) {
  const wrapped = new WeakMap<PoolClient, GatedClient>();
  return {
    connect: async (): Promise<GatedClient> => {
      if (control.dead) throw new SimulatedCrash('The process is dead');
      const client: PoolClient & { readonly processID?: number } = await pool.connect();
      control.clients.add(client);
      const known = wrapped.get(client);
      if (known) return known;
      // A connection that is ended while it is in use must not end the process.
      client.on('error', () => {});
      const gated: GatedClient = {
        query: (text: string, values: unknown[]) =>
          inTurn(control, () => guarded(control, client, { text, values }, endBackend)),
        release: (discards) => {
          control.clients.delete(client);
          client.release(discards === true || control.dead);
        },
      };
      wrapped.set(client, gated);
      return gated;
    },
    end: () => pool.end(),
  };
}

type EndBackend = (processId: number) => Promise<void>;
type GatedClient = {
  readonly query: (text: string, values: unknown[]) => Promise<never>;
  readonly release: (discards?: boolean) => void;
};
type Query = { readonly text: string; readonly values: unknown[] };

async function inTurn<T>(control: GateControl, work: () => Promise<T>): Promise<T> {
  const before = control.tail;
  const { promise, resolve } = Promise.withResolvers<void>();
  control.tail = promise;
  await before;
  try {
    return await work();
  } finally {
    resolve();
  }
}

async function guarded(
  control: GateControl,
  client: PoolClient & { readonly processID?: number },
  query: Query,
  endBackend: EndBackend,
): Promise<never> {
  if (control.dead) throw new SimulatedCrash('The process is dead');
  const verdict = control.gate ? await control.gate(query.text) : 'run';
  if (verdict === 'fail') {
    control.disturbed = true;
    throw new SimulatedCrash('The query failed');
  }
  if (verdict === 'die_before') return die(control, endBackend);
  try {
    control.runningOn = client.processID ?? null;
    const result = (await client.query(query.text, query.values)) as never;
    if (verdict === 'die_after') return await die(control, endBackend);
    return result;
  } catch (error) {
    if (!(error instanceof SimulatedCrash)) control.lastError = error as Error;
    throw error;
  } finally {
    control.runningOn = null;
  }
}

async function die(control: GateControl, endBackend: EndBackend): Promise<never> {
  control.dead = true;
  control.disturbed = true;
  for (const { processID } of control.clients) if (processID) await endBackend(processID);
  throw new SimulatedCrash('The process died');
}

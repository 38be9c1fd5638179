import type { Pool, PoolClient } from 'pg';
import { type GateControl, inTurn, SimulatedCrash } from './gate-control.ts';

type Client = PoolClient & { readonly processID?: number };
type EndBackend = (processId: number) => Promise<void>;
type Query = { readonly text: string; readonly values: unknown[] };
type GatedClient = {
  readonly query: (text: string, values: unknown[]) => Promise<never>;
  readonly release: (discards?: boolean) => void;
};

/**
 * A pool whose queries the scheduler lets through one by one, or ends. Connections are taken in the
 * same turn as queries: how long one needs to be made does not change what comes after what.
 */
export function gatedPool(pool: Pool, control: GateControl, endBackend: EndBackend) {
  const wrapped = new WeakMap<PoolClient, GatedClient>();
  const connect = async (): Promise<GatedClient> => {
    if (control.dead) throw new SimulatedCrash('The process is dead');
    const client: Client = await pool.connect();
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
  };
  return { connect: () => inTurn(control, connect), end: () => pool.end() };
}

async function guarded(
  control: GateControl,
  client: Client,
  query: Query,
  endBackend: EndBackend,
): Promise<never> {
  if (control.dead) throw new SimulatedCrash('The process is dead');
  const verdict = control.gate ? await control.gate() : 'run';
  control.onQuery(`${verdict} ${query.text}`);
  if (verdict === 'fail') {
    control.disturbed = true;
    throw new SimulatedCrash('The query failed');
  }
  if (verdict === 'die_before') return die(control, endBackend);
  const answer = await ask(control, client, query);
  if (verdict === 'die_after') return die(control, endBackend);
  return answer;
}

async function ask(control: GateControl, client: Client, { text, values }: Query): Promise<never> {
  try {
    control.runningOn = client.processID ?? null;
    return (await client.query(text, values)) as never;
  } catch (error) {
    control.lastError = error as Error;
    if (control.endsAs) Object.assign(control.lastError, { code: control.endsAs });
    control.endsAs = null;
    throw error;
  } finally {
    control.runningOn = null;
    await control.deliver?.();
  }
}

async function die(control: GateControl, endBackend: EndBackend): Promise<never> {
  control.dead = true;
  control.hasDied = true;
  control.disturbed = true;
  for (const { processID } of control.clients) if (processID) await endBackend(processID);
  throw new SimulatedCrash('The process died');
}

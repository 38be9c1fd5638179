import { type ShellTopic, topicOwners } from '@tessera/contracts/shell-events';
import type { ShellApi, Topic } from '@tessera/shell';
import { type BusRecord, createBusRecord } from './bus-record.ts';
import { sourceOf } from './source-of.ts';

/** Who has published what is not delivered yet: the bus delivers in order. */
type Waiting = { readonly topic: ShellTopic; readonly source: string };

function observeAll(shell: ShellApi, record: BusRecord, waiting: Waiting[]): void {
  // Of every topic there is: an inspector asks for no name of its own.
  for (const topic of Object.keys(topicOwners) as Topic[]) {
    let isReplay = true;
    try {
      shell.observe(topic).subscribe((payload) => {
        if (isReplay) return record.setInitial(topic, payload);
        const index = waiting.findIndex((each) => each.topic === topic);
        const [published] = index < 0 ? [] : waiting.splice(index, 1);
        const source = published?.source ?? 'shell';
        record.add({ time: new Date(), topic, source, payload });
      });
    } catch {
      // The shell of another release may not know a topic of these sources: nothing travels on it there.
    }
    isReplay = false;
  }
}

/**
 * Records everything that travels on the bus from now on. The shell's own `publish` is wrapped, for only its
 * caller's stack says who published; what the shell publishes itself does not go through it.
 */
export function recordBus(shell: ShellApi): BusRecord {
  const record = createBusRecord();
  const waiting: Waiting[] = [];
  observeAll(shell, record, waiting);
  const { publish: deliver } = shell;
  const publish: ShellApi['publish'] = (topic, payload) => {
    const caller: { stack?: string } = {};
    Error.captureStackTrace(caller, publish);
    const published = { topic, source: sourceOf(caller.stack) };
    waiting.push(published);
    try {
      deliver(topic, payload);
    } catch (error) {
      waiting.splice(waiting.indexOf(published), 1);
      record.add({ time: new Date(), ...published, payload, refusal: (error as Error).message });
      throw error;
    }
  };
  shell.publish = publish;
  return record;
}

import { type ShellTopic, topicOwners } from '@tessera/contracts/shell-events';

/** One publish, as the bus delivered or refused it. */
export type BusEvent = {
  /** From 1, in the order of delivery. */
  readonly number: number;
  readonly time: Date;
  readonly topic: ShellTopic;
  /** The remote that published it, or `shell`. */
  readonly source: string;
  readonly payload: unknown;
  /** Why the bus refused it; undefined for what was delivered. */
  readonly refusal?: string;
};

/** What is known of a topic. */
export type TopicLine = {
  readonly topic: ShellTopic;
  readonly owner: 'shell' | 'any';
  readonly deliveries: number;
  /** The value of a state, or the payload of the last event; undefined until there is one. */
  readonly last: unknown;
};

export type BusSnapshot = {
  readonly topics: readonly TopicLine[];
  /** The newest first. */
  readonly events: readonly BusEvent[];
};

export type BusRecord = {
  snapshot(): BusSnapshot;
  subscribe(onChange: () => void): () => void;
  add(event: Omit<BusEvent, 'number'>): void;
  /** What a state topic holds before anything is published to it. */
  setInitial(topic: ShellTopic, value: unknown): void;
  /** Forgets the events; what topics hold stays. */
  clear(): void;
};

/** Older events go: a page may run for days. */
const eventsKept = 500;

/** Keeps what travelled on the bus of this page, for whoever looks at it. */
export function createBusRecord(): BusRecord {
  const topics = Object.keys(topicOwners) as ShellTopic[];
  let state: BusSnapshot = {
    topics: topics.map((topic) => ({
      topic,
      owner: topicOwners[topic],
      deliveries: 0,
      last: undefined,
    })),
    events: [],
  };
  let added = 0;
  const listeners = new Set<() => void>();

  const become = (next: BusSnapshot): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  const withLine = (topic: ShellTopic, change: (line: TopicLine) => TopicLine) =>
    state.topics.map((line) => (line.topic === topic ? change(line) : line));

  return {
    snapshot: () => state,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    add: (event) => {
      added += 1;
      const events = [{ ...event, number: added }, ...state.events].slice(0, eventsKept);
      const wasDelivered = event.refusal === undefined;
      become({
        events,
        topics: wasDelivered
          ? withLine(event.topic, (line) => ({
              ...line,
              deliveries: line.deliveries + 1,
              last: event.payload,
            }))
          : state.topics,
      });
    },
    setInitial: (topic, value) =>
      become({ ...state, topics: withLine(topic, (line) => ({ ...line, last: value })) }),
    clear: () => become({ ...state, events: [] }),
  };
}

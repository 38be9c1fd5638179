import {
  type ShellPayload,
  type ShellTopic,
  shellEventSchemas,
  type stateTopics,
  topicOwners,
} from '@tessera/contracts/shell-events';
import { BehaviorSubject, config, type Observable, queueScheduler, Subject } from 'rxjs';
import { readShellPayload } from './read-shell-payload.ts';
import { ShellEventError } from './shell-event-error.ts';

export type StateTopic = (typeof stateTopics)[number];
export type ShellState = { [Topic in StateTopic]: ShellPayload<Topic> };

/** The bus as the host has it, which names topics as the catalogue does. Remotes have that of `ShellApi`. */
export type EventBus = {
  publish<Topic extends ShellTopic>(topic: Topic, payload: ShellPayload<Topic>): void;
  observe<Topic extends ShellTopic>(topic: Topic): Observable<ShellPayload<Topic>>;
  current<Topic extends StateTopic>(topic: Topic): ShellState[Topic];
  /** For the host alone: it may publish every topic, also those that the shell owns. */
  publishAsShell<Topic extends ShellTopic>(topic: Topic, payload: ShellPayload<Topic>): void;
};

/** What is known of everything before anybody has said anything. */
export const stateBeforeStart: ShellState = {
  session: { status: 'loading' },
  theme: { isDarkMode: true },
  language: { language: 'en' },
  layout: { name: 'public', isMobile: false },
  attention: null,
};

/**
 * The one event bus of a page. `initial` is what the state topics hold before their first publish.
 *
 * Every delivery runs on the queue scheduler: what a subscriber publishes while it is being told
 * something is delivered afterwards, so that all subscribers see the same order.
 */
export function createEventBus(initial: Partial<ShellState> = {}): EventBus {
  // RxJS already keeps a throwing subscriber from its neighbours, but rethrows into the page,
  // where it would look like a failure of the shell.
  config.onUnhandledError ??= (error) =>
    console.error('A subscriber of the event bus threw.', error);

  const start = { ...stateBeforeStart, ...initial };
  const states = {
    session: new BehaviorSubject(start.session),
    theme: new BehaviorSubject(start.theme),
    language: new BehaviorSubject(start.language),
    layout: new BehaviorSubject(start.layout),
    attention: new BehaviorSubject(start.attention),
  } satisfies { [Topic in StateTopic]: BehaviorSubject<ShellPayload<Topic>> };

  const subjects = new Map<string, Subject<unknown>>();
  for (const topic of Object.keys(shellEventSchemas)) subjects.set(topic, new Subject());
  for (const [topic, state] of Object.entries(states)) {
    subjects.set(topic, state as Subject<unknown>);
  }

  const subjectOf = (topic: ShellTopic) => {
    const subject = subjects.get(topic);
    if (subject === undefined) throw new ShellEventError(topic, 'there is no such topic');
    return subject;
  };

  const publishAsShell: EventBus['publish'] = (topic, payload) => {
    const checked = readShellPayload(topic, payload);
    queueScheduler.schedule(() => subjectOf(topic).next(checked));
  };

  return {
    publishAsShell,
    publish: (topic, payload) => {
      if (topicOwners[topic] === 'shell') {
        throw new ShellEventError(topic, 'only the shell may publish it');
      }
      publishAsShell(topic, payload);
    },
    observe: <Topic extends ShellTopic>(topic: Topic) =>
      subjectOf(topic).asObservable() as Observable<ShellPayload<Topic>>,
    current: <Topic extends StateTopic>(topic: Topic) => states[topic].value as ShellState[Topic],
  };
}

import {
  type ShellPayload,
  type ShellTopic,
  shellEventSchemas,
} from '@tessera/contracts/shell-events';
import { ShellEventError } from './shell-event-error.ts';

/** Subscribers of different teams get one object: none may change it under another's hands. */
function freezeDeep<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.values(value).forEach(freezeDeep);
    Object.freeze(value);
  }
  return value;
}

/**
 * Checks a payload by its topic's schema and returns a frozen copy that holds what the schema
 * names and nothing else. Throws `ShellEventError` naming the topic and the first issue.
 */
export function readShellPayload<Topic extends ShellTopic>(
  topic: Topic,
  payload: unknown,
): ShellPayload<Topic> {
  if (!Object.hasOwn(shellEventSchemas, topic)) {
    throw new ShellEventError(topic, 'there is no such topic');
  }
  const result = shellEventSchemas[topic].safeParse(payload);
  if (!result.success) {
    const issue = result.error.issues[0];
    const where = issue?.path.join('.') || 'the payload';
    throw new ShellEventError(topic, `${where}: ${issue?.message ?? 'invalid'}`);
  }
  return freezeDeep(result.data) as ShellPayload<Topic>;
}

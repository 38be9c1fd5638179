import { attentionItemSchema } from '@tessera/contracts/attention';
import { runtimeConfigSchema } from '@tessera/contracts/runtime-config';
import {
  type ShellTopic,
  shellEventSchemas,
  stateTopics,
  topicOwners,
} from '@tessera/contracts/shell-events';
import * as z from 'zod/mini';
import type { TopicItem } from './shell-contract.ts';

/** `loan.opened` is imported as `loanOpened`, and the state `theme` as `themeState`. */
export function importedAs(topic: string): string {
  const name = topic.replaceAll(/[.-](\w)/g, (_all, first: string) => first.toUpperCase());
  return (stateTopics as readonly string[]).includes(topic) ? `${name}State` : name;
}

/** A format says more than the pattern that a library checks it by, which may be another one tomorrow. */
function jsonSchemaOf(schema: z.ZodMiniType): unknown {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    override: ({ jsonSchema }) => {
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  }) as Record<string, unknown>;
  return rest;
}

/** The bus does not check the items of `attention` again; they are what their own schema says all the same. */
const payloadOf = (topic: ShellTopic): unknown =>
  topic === 'attention'
    ? jsonSchemaOf(
        z.nullable(
          z.extend(shellEventSchemas.attention.def.innerType, {
            items: z.array(attentionItemSchema),
          }),
        ),
      )
    : jsonSchemaOf(shellEventSchemas[topic]);

/** The topics of the bus with their payloads, and what the shell tells remotes of the site. */
export function eventItems(): Record<string, unknown> {
  const topics = (Object.keys(shellEventSchemas) as ShellTopic[]).map(
    (topic): [string, TopicItem] => [
      `topic ${topic}`,
      {
        importedAs: importedAs(topic),
        publisher: topicOwners[topic],
        isState: (stateTopics as readonly string[]).includes(topic),
        payload: payloadOf(topic),
      },
    ],
  );
  return { ...Object.fromEntries(topics), config: jsonSchemaOf(runtimeConfigSchema) };
}

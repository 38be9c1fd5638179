import { shellEventSchemas, stateTopics } from '@tessera/contracts/shell-events';
import * as shell from './shell.ts';
import type { ShellApi } from './shell-api.ts';
import * as topics from './topics.ts';

/** `notices.changed` is imported as `noticesChanged`, and the state `theme` as `themeState`. */
function importedAs(topic: string): string {
  const name = topic.replaceAll(/[.-](\w)/g, (_all, first: string) => first.toUpperCase());
  return (stateTopics as readonly string[]).includes(topic) ? `${name}State` : name;
}

/** What is exported; the tests' own compiler adds a default. */
const exported = Object.fromEntries(
  Object.entries(topics).filter(([, topic]) => typeof topic === 'string'),
);

describe('the topics that a remote can import', () => {
  it('are all of the catalogue, each by its own name', () => {
    const catalogue = Object.keys(shellEventSchemas).map((topic) => [importedAs(topic), topic]);
    expect(exported).toEqual(Object.fromEntries(catalogue));
  });

  it('are no strings, which a build would not see', () => {
    const { publish } = { publish: () => undefined } as unknown as ShellApi;
    publish(topics.noticesChanged, {});
    // @ts-expect-error: a remote that wrote this would use a topic that no contract knows of.
    expect(publish('notices.changed', {})).toBeUndefined();
  });

  it('come from the shell', () => {
    expect(shell).toMatchObject(exported);
  });
});

export type Change = { readonly file: string; readonly before: string; readonly after: string };

export type Guide = {
  /** Every line of its `sh` blocks, in order. */
  readonly commands: readonly string[];
  /** Of a command that ends a block: the lines that the guide says it prints, from the `text` block after it. */
  readonly outputs: ReadonlyMap<string, readonly string[]>;
  /** Of its `diff` blocks: the lines that are to be exchanged. */
  readonly changes: readonly Change[];
};

function changesIn(block: string): Change[] {
  const changes: Change[] = [];
  let file = '';
  let before = '';
  for (const line of block.split('\n')) {
    if (line.startsWith('--- ')) file = line.slice(4);
    else if (line.startsWith('-')) before = line.slice(1);
    else if (line.startsWith('+')) changes.push({ file, before, after: line.slice(1) });
  }
  return changes;
}

/** What a reader of a guide in Markdown is to type, and what they are told to see. */
export function readGuide(text: string): Guide {
  const commands: string[] = [];
  const outputs = new Map<string, readonly string[]>();
  const changes: Change[] = [];
  for (const [, kind, body = ''] of text.matchAll(/```(sh|text|diff)\n([\s\S]+?)\n```/g)) {
    if (kind === 'sh') commands.push(...body.split('\n'));
    else if (kind === 'diff') changes.push(...changesIn(body));
    else outputs.set(commands.at(-1) ?? '', body.split('\n'));
  }
  return { commands, outputs, changes };
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A line of a guide as a pattern: digests, times and seconds are another's, and `…` stands for anything. */
export const lineAsPattern = (line: string, siteUrl: string): RegExp =>
  new RegExp(
    `^${escaped(line)
      .replaceAll('http://localhost:3000', escaped(siteUrl))
      .replaceAll('…', '.*')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:]+\\\.\d+Z/g, '\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z')
      .replaceAll(/\b[0-9a-f]{16}\b/g, '[0-9a-f]{16}')
      // Outside of a repository there is no commit.
      .replaceAll(/\b[0-9a-f]{12}\b/g, '(?:[0-9a-f]{12})?')
      .replaceAll(/\d+\\\.\d s$/g, '\\d+\\.\\d s')
      .trimEnd()}\\s*$`,
    'm',
  );

import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

function namesIn(tokens: CompiledMessage): string[] {
  return tokens.flatMap((token) => {
    if (typeof token === 'string') return token.match(/<\/?\d+\/?>/g) ?? [];
    const [name, , choices] = token;
    if (typeof choices !== 'object' || choices === null) return [`{${name}}`];
    const { offset: _offset, ...texts } = choices as Record<string, CompiledMessage>;
    return [`{${name}}`, ...Object.values(texts).flatMap(namesIn)];
  });
}

/** What a text has places for: values and elements, each once and sorted. */
export const placeholdersOf = (text: string): string[] =>
  [...new Set(namesIn(compileMessageOrThrow(text)))].toSorted();

import { isDeepStrictEqual } from 'node:util';

/** Something that is otherwise than before; whoever was built before cannot live with what `breaks`. */
export type Change = { readonly what: string; readonly breaks: boolean };

/** Who makes a value: the shell alone, or also those who were built before. */
export type Maker = 'shell' | 'any';

type Schema = { readonly [keyword: string]: unknown };

/** What a value may at least and at most be, by JSON Schema's keywords. */
const lowerBounds = ['minLength', 'minItems', 'minimum', 'exclusiveMinimum'];
const upperBounds = ['maxLength', 'maxItems', 'maximum', 'exclusiveMaximum'];

function compareBounds(where: string, before: Schema, after: Schema, maker: Maker): Change[] {
  return [...lowerBounds, ...upperBounds].flatMap((bound) => {
    const [was, is] = [before[bound], after[bound]];
    if (was === is) return [];
    const isTighter =
      was === undefined ||
      (is !== undefined &&
        (lowerBounds.includes(bound) ? Number(is) > Number(was) : Number(is) < Number(was)));
    const what = `${where}: ${bound} was ${was ?? 'open'} and is ${is ?? 'open'}`;
    // Whoever publishes what fitted before is refused; a reader may be given more than it knows of.
    return [{ what, breaks: isTighter ? maker === 'any' : true }];
  });
}

const withoutBounds = (schema: Schema): Schema =>
  Object.fromEntries(
    Object.entries(schema).filter(([key]) => ![...lowerBounds, ...upperBounds].includes(key)),
  );

const propertiesOf = ({ properties }: Schema) => (properties ?? {}) as Record<string, Schema>;
const isRequired = ({ required }: Schema, name: string): boolean =>
  Array.isArray(required) && required.includes(name);

const withoutMembers = ({
  properties: _properties,
  required: _required,
  ...rest
}: Schema): Schema => rest;

function compareObjects(where: string, before: Schema, after: Schema, maker: Maker): Change[] {
  if (!isDeepStrictEqual(withoutMembers(before), withoutMembers(after))) {
    return [{ what: `${where} is of another kind`, breaks: true }];
  }
  const [was, is] = [propertiesOf(before), propertiesOf(after)];
  const removed = Object.keys(was).filter((name) => !Object.hasOwn(is, name));
  const added = Object.keys(is).filter((name) => !Object.hasOwn(was, name));
  const kept = Object.keys(was).filter((name) => Object.hasOwn(is, name));
  return [
    ...removed.map((name) => ({ what: `${where}.${name} is gone`, breaks: true })),
    ...added.map((name) => ({
      what: `${where}.${name} is new${isRequired(after, name) ? ' and has to be there' : ''}`,
      breaks: maker === 'any' && isRequired(after, name),
    })),
    ...kept.flatMap((name) => {
      const path = `${where}.${name}`;
      const presence = comparePresence(
        path,
        isRequired(before, name),
        isRequired(after, name),
        maker,
      );
      return [...presence, ...compareSchemas(path, was[name] ?? {}, is[name] ?? {}, maker)];
    }),
  ];
}

function comparePresence(path: string, was: boolean, is: boolean, maker: Maker): Change[] {
  if (was === is) return [];
  return is
    ? [{ what: `${path} has to be there now`, breaks: maker === 'any' }]
    : [{ what: `${path} may be missing now`, breaks: true }];
}

const alternatives = (schema: Schema): Schema[] | undefined =>
  (schema.oneOf ?? schema.anyOf) as Schema[] | undefined;

/** Two JSON Schemas of one value. What is not known to be harmless breaks. */
export function compareSchemas(
  where: string,
  before: Schema,
  after: Schema,
  maker: Maker,
): Change[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (before.type === 'object' && after.type === 'object') {
    return compareObjects(where, before, after, maker);
  }
  if (before.type === 'array' && after.type === 'array') {
    return [
      ...compareBounds(where, before, after, maker),
      ...compareSchemas(`${where}[]`, before.items as Schema, after.items as Schema, maker),
    ];
  }
  const [was, is] = [alternatives(before), alternatives(after)];
  if (was && is && was.length === is.length) {
    return was.flatMap((each, index) =>
      compareSchemas(`${where}|${index}`, each, is[index] ?? {}, maker),
    );
  }
  if (isDeepStrictEqual(withoutBounds(before), withoutBounds(after))) {
    return compareBounds(where, before, after, maker);
  }
  return [{ what: `${where} is of another kind`, breaks: true }];
}

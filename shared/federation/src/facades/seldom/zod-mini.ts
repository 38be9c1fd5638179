/** What the page shares of zod beside that, for remotes that use it. */
export {
  catch,
  email,
  gt,
  gte,
  lazy,
  length,
  lt,
  lte,
  null,
  pick,
  pipe,
  strictObject,
  transform,
  tuple,
} from '#zod-mini';

import * as z from 'zod/mini';

export const nameSchema = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,31}$/));
export const versionSchema = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/));
/** An address on this site, without a query. */
export const urlSchema = z.string().check(z.regex(/^\/[A-Za-z0-9._/-]{1,300}$/));

/** A file that a document or the loader may name. Only a development server leaves integrity out. */
export const assetSchema = z.object({
  url: urlSchema,
  integrity: z.optional(z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/))),
});
export type Asset = z.infer<typeof assetSchema>;

/** In characters: what fits beside an icon in the sidebar. */
export const longestLinkLabel = 24;

/** One line that can be read, and says no more than fits. */
export const linkLabelForm = new RegExp(`^(?=\\S)\\P{C}{1,${longestLinkLabel}}$`, 'u');

/** A link to a page that the shell draws. What it does not know, such as another place, it leaves out. */
export const routeLinkSchema = z.object({
  place: nameSchema,
  label: z.string().check(z.regex(linkLabelForm)),
  icon: z.optional(nameSchema),
  order: z.int(),
});

/** Absolute, in react-router's syntax: `/dashboard/loan/:id`. */
export const routePathSchema = z.string().check(z.regex(/^\/[A-Za-z0-9._~:*/-]{0,200}$/));

export const routeTitleSchema = z.string().check(z.minLength(1), z.maxLength(200));

/** The global variable that an entry assigns its container to. */
export const containerSchema = z.string().check(z.regex(/^[A-Za-z_][A-Za-z0-9_]{0,63}$/));

/** The layout that a remote's pages stand in. */
export const parentSchema = z.enum(['public', 'dashboard']);

/** A remote whose published version this host cannot serve: its pages say that they did not load. */
export const refusedRemoteSchema = z.object({ name: nameSchema, paths: z.array(z.string()) });

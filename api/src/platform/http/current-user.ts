import type { SignInId, UserId } from '@tessera/contracts/ids';
import type { FastifyRequest } from 'fastify';

/** Whoever a request's token belongs to. */
export type User = {
  readonly id: UserId;
  readonly email: string;
  /** When the identity provider said so last. */
  readonly emailAsOf: Date;
  readonly createdAt: Date;
  readonly passwordMark: string | null;
  readonly closedAt: Date | null;
};

declare module 'fastify' {
  interface FastifyRequest {
    user: User | null;
    /** What the user proved themselves by, for those who want to verify it themselves. */
    idToken: string | null;
    /** The sign-in that the request's token belongs to. */
    signInId: SignInId | null;
    /** When that was: when the user last proved to the identity provider who they are. */
    authTime: Date | null;
  }
  interface FastifyContextConfig {
    /** Open to everyone; every other route wants a verified user. */
    public?: boolean;
    /** Asks the identity provider whether the session was ended since the token was issued. */
    checksSessionAtProvider?: boolean;
    /** Answers tokens whose sign-in has ended as well: who signs out again has signed out. */
    takesEndedSessions?: boolean;
    /** Its answer goes on until one side ends it: how long that takes says nothing. */
    isStream?: boolean;
    /**
     * Reads so much that few are read at a time, in turns: of who is signed in, or of whom it names.
     * Nobody's means that there is nothing to read.
     */
    heavy?: true | ((request: FastifyRequest) => Promise<string | undefined>);
  }
}

/** The user of a route that asks for one; a mistake in a route's declaration fails here. */
export function currentUser(request: FastifyRequest): User {
  if (!request.user) throw new Error(`${request.routeOptions.url} is declared public`);
  return request.user;
}

/** The identity token of the same request, as it came. */
export function currentIdToken(request: FastifyRequest): string {
  if (request.idToken === null) throw new Error(`${request.routeOptions.url} is declared public`);
  return request.idToken;
}

/** When whoever sends the request last proved to the identity provider who they are. */
export function currentAuthTime(request: FastifyRequest): Date {
  if (request.authTime === null) throw new Error(`${request.routeOptions.url} is declared public`);
  return request.authTime;
}

/** The sign-in of the same request's token. */
export function currentSignIn(request: FastifyRequest): SignInId {
  if (request.signInId === null) throw new Error(`${request.routeOptions.url} is declared public`);
  return request.signInId;
}

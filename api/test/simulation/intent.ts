import type { ApiRequest } from './api-request.ts';
import type { Instance } from './instance.ts';
import { sendRequest } from './send-request.ts';
import type { World } from './world.ts';

/** Something that is about to happen on an instance; all its choices have been made. */
export type Intent = {
  readonly name: string;
  /** Answers what came of it, in a word. */
  readonly run: (instance: Instance) => Promise<string>;
  readonly request?: ApiRequest;
};

/** Chooses from what there is; null when there is nothing to choose from. */
export type Planner = (world: World) => Promise<Intent | null>;

type RequestIntent = Intent & { readonly request: ApiRequest };

export function requestIntent(world: World, name: string, request: ApiRequest): RequestIntent {
  return {
    name,
    request,
    run: async (instance) => {
      const { status, code } = await sendRequest(world, instance, request);
      return `${status} ${code}`;
    },
  };
}

/** A POST with a key of its own, which may come again. */
export function postIntent(
  world: World,
  name: string,
  post: { readonly name: string; readonly url: string; readonly body?: object },
): RequestIntent {
  world.counts.keys += 1;
  const request: ApiRequest = { ...post, method: 'POST', key: `key-${world.counts.keys}` };
  world.sent.push(request);
  return requestIntent(world, name, request);
}

import { illegalTransition } from '../problems/illegal-transition.ts';

type Transition<State extends string> = {
  /** `null` is before the first event. */
  readonly from: readonly (State | null)[];
  /** `same` is an event that leaves the state as it was. */
  readonly to: State | 'same';
};

export type Lifecycle<State extends string, Type extends string> = {
  /** The state after an event. @throws DomainError `illegal_transition` with the states named */
  next(state: State | null, type: Type): State;
};

export type StateOf<Known> = Known extends Lifecycle<infer State, infer _> ? State : never;
export type EventTypeOf<Known> = Known extends Lifecycle<infer _, infer Type> ? Type : never;

/** From which states each event may happen, and where it leads. */
export function defineLifecycle<State extends string, Type extends string>(
  transitions: Readonly<Record<Type, Transition<State>>>,
): Lifecycle<State, Type> {
  return {
    next(state, type) {
      const { from, to } = transitions[type];
      const next = to === 'same' ? state : to;
      if (next !== null && from.includes(state)) return next;
      throw illegalTransition(state, next, { event: type, possibleFrom: from });
    },
  };
}

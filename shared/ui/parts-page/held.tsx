import { type ReactNode, useState } from 'react';

type HeldProps<Value> = {
  start: Value;
  children: (value: Value, change: (value: Value) => void) => ReactNode;
};

/** Keeps what a field shows, which a form does elsewhere. */
export function Held<Value>({ start, children }: HeldProps<Value>) {
  const [value, setValue] = useState(start);
  return children(value, setValue);
}

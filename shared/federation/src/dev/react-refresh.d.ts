// React Refresh comes without types; this is what is used of it.
declare module 'react-refresh/runtime' {
  export function injectIntoGlobalHook(window: unknown): void;
}

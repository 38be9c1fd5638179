import * as refreshRuntime from 'react-refresh/runtime';
import 'react/jsx-runtime';
import { refreshKey } from './refresh-key.ts';

// React tells the hook of its roots while it starts: it must be there before react-dom runs. The
// JSX runtime of production is for the other remotes, which come from their production builds.
refreshRuntime.injectIntoGlobalHook(globalThis.window);
Object.defineProperty(globalThis, refreshKey, { value: refreshRuntime });

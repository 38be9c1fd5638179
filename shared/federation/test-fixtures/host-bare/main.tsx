import { version } from 'react';

/** Uses one of the libraries that a host promises to its remotes. */
document.title = version;

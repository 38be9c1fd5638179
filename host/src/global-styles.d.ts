/** Style sheets that are imported for their effect on the whole page. */
declare module '@tessera/ui/styles/*.css';
declare module '*/app.css';
declare module '*/first-heading.css';

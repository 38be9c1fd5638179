/**
 * The mark in local storage that somebody is signed in on this device. It grants nothing; who it is, the identity
 * provider's own records say.
 */
export const signedInKey = 'tessera.signedIn';

/** The global variable that holds what the document's script has asked for its page, for the shell to take over. */
export const askedEarlyName = 'tesseraAsked';

/** The id of the element that holds the heading which a document has of its page. */
export const firstHeadingId = 'first-heading';

/** Whether this page hears at once of what changes of its user's: written by whoever holds the stream, read by whoever asks again. */
export type Told = { is: boolean };

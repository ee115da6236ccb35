/** How the message of a chunk begins that could not be loaded, for the screen of errors. */
export const LOST_CHUNK = 'lost chunk: '

/** The id of the sample stamp in the start page's HTML. */
export const SAMPLE_STAMP = 'sample-stamp'
/** The square that an impression shows. */
export const SAMPLE_VIEW_BOX = '-214 -214 428 428'

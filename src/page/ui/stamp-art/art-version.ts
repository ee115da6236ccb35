/** Which drawing of a stamp: a later change of a picture gets a number of its own, so that impressions pressed with an older one stay as they were. */
export const ART_VERSION = 1

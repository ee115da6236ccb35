/** spec 3: the kinds of stamp (their ids: catalogue/stamp-kind) and the areas (their prefectures: catalogue/area), as named in calls. */
export const KIND_NAMES = ['station', 'ekisoba', 'ikimono', 'traindepot', 'ekiben', 'face', 'special', 'login'] as const
export const AREA_IDS = ['north_tohoku', 'south_tohoku', 'north_kanto', 'south_kanto', 'tokyo', 'koshinetsu'] as const

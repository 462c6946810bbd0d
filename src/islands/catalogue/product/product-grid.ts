/** Picture left, order form right; the skeleton uses the same boxes. */
export const productGrid = 'grid grid-cols-1 gap-x-8 gap-y-6 md:grid-cols-2 xl:grid-cols-[1fr_33.5rem] xl:gap-x-14'

/** The thumbnails beside the large picture, or below it on narrow screens. */
export const galleryGrid = 'grid grid-cols-1 content-start gap-3 xl:grid-cols-[5rem_1fr] xl:gap-4'

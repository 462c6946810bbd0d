/** Picture left, what decides the order right; the skeleton has the same boxes. */
export const productGrid = 'grid grid-cols-1 gap-x-8 gap-y-6 md:grid-cols-2 xl:grid-cols-[1fr_33.5rem] xl:gap-x-14'

/** The strip of small pictures beside the large one, under it where there is little room. */
export const galleryGrid = 'grid grid-cols-1 content-start gap-3 xl:grid-cols-[5rem_1fr] xl:gap-4'

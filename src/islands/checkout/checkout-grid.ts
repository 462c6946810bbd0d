/** Content on the left, costs on the right; stacked on phones and tablets. */
export const checkoutGrid = 'grid grid-cols-1 items-start gap-4 lg:grid-cols-[1fr_24rem] lg:gap-6 xl:gap-8'

/** The right column is sticky while the left one scrolls. */
export const stickyColumn = 'lg:sticky lg:top-[calc(var(--main-bar)+1.5rem)]'

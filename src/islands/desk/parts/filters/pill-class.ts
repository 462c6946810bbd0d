/** Classes of a pill that filters a list, around its control. */
export const pillClass = (isActive: boolean): string =>
  `motion-state relative inline-flex min-h-9 max-w-full items-center rounded-pill border text-table outline-offset-2 outline-teal has-focus-visible:outline-2 max-md:min-h-11 ${
    isActive ? 'chosen border-rose bg-blush-tint font-semibold' : 'border-dashed border-control hover:bg-plum-tint'
  }`

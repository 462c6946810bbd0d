/**
 * Where the header of desktops takes the place of the bar of phones (`md` of the styles): islands that only one of them
 * shows load only there.
 */
export const wide = '(min-width: 48rem)'
export const narrow = '(width < 48rem)'

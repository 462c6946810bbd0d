/**
 * Where the desktop header replaces the phone bar (`md` of the styles): islands shown on one of them load only there.
 */
export const wide = '(min-width: 48rem)'
export const narrow = '(width < 48rem)'

/**
 * Where the desktop header replaces the phone bar (`md` in the styles): islands shown on only one of them load only
 * there.
 */
export const wide = '(min-width: 48rem)'
export const narrow = '(width < 48rem)'

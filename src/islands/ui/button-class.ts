export type Appearance = 'filled' | 'outline' | 'quiet' | 'danger' | 'white' | 'onPlum'
export type Size = 'small' | 'medium' | 'large'

const base =
  'motion-state inline-flex max-w-full items-center justify-center gap-2 rounded-control text-center font-semibold ' +
  'select-none disabled:opacity-55 aria-disabled:not-aria-busy:opacity-55 forced-colors:border'

const appearances: Record<Appearance, string> = {
  filled: 'bg-plum text-white enabled:not-aria-disabled:hover:bg-plum-hover [a]:hover:bg-plum-hover',
  outline:
    'border border-plum bg-white text-plum aria-pressed:bg-plum-tint enabled:not-aria-disabled:hover:bg-plum-tint ' +
    '[a]:hover:bg-plum-tint',
  quiet: 'text-plum enabled:not-aria-disabled:hover:bg-plum-tint [a]:hover:bg-plum-tint',
  white: 'light-scheme focus-on-plum bg-white text-plum enabled:not-aria-disabled:hover:bg-blush [a]:hover:bg-blush',
  onPlum: 'focus-on-plum text-white enabled:not-aria-disabled:hover:bg-plum',
  danger: 'bg-danger text-white enabled:not-aria-disabled:hover:bg-danger/85 [a]:hover:bg-danger/85'
}

/** Heights: small 36, medium 40, large 48 px; at least 44 px on phones. */
const sizes: Record<Size, string> = {
  small: 'min-h-9 px-3 py-1.5 text-table max-md:min-h-11',
  medium: 'min-h-10 px-4 py-2 text-body max-md:min-h-11',
  large: 'min-h-12 px-6 py-2.5 text-body'
}

/** The classes of a button, for links styled as one and for .astro pages. */
export function buttonClass(appearance: Appearance = 'filled', size: Size = 'medium', className = ''): string {
  return `${base} ${appearances[appearance]} ${sizes[size]} ${className}`
}

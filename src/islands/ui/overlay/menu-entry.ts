import type { LucideIcon } from 'lucide-react'

interface Words {
  label: string
  icon?: LucideIcon
  /** Takes something away. */
  danger?: boolean
  /** Can be reached and read, and does nothing. */
  disabled?: boolean
}

/** A link, or something that is done at once. */
export type Entry = Words & ({ href: string; onSelect?: undefined } | { href?: undefined; onSelect: () => void })

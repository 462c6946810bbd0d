import type { LucideIcon } from 'lucide-react'

interface EntryBase {
  label: string
  icon?: LucideIcon
  /** A destructive action. */
  danger?: boolean
  /** Focusable but inactive. */
  disabled?: boolean
}

/** A link, or an action. */
export type Entry = EntryBase & ({ href: string; onSelect?: undefined } | { href?: undefined; onSelect: () => void })

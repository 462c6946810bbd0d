import { useStore } from '@nanostores/react'
import type { MouseEvent, ReactNode } from 'react'
import { usePaths } from '../../../lib/use-paths.ts'
import { isModifiedEvent, navigateToQuery } from '../../../lib/use-search-params.ts'
import { $desk } from '../lib/desk-session.ts'
import { canOpen, type SectionCode } from '../section-codes.ts'

interface Props {
  section: SectionCode
  /** The parameter that opens a record of the section, and its value. */
  record: readonly [name: string, value: string]
  /** Another parameter, such as a search within the record. */
  also?: readonly [name: string, value: string]
  className?: string
  children: ReactNode
}

/**
 * A link to a record in any section, opened without reloading, which would discard unsaved input; only its text if the
 * role may not open the section.
 */
export function DeskLink({ section, record, also, className = '', children }: Props) {
  const role = useStore($desk, { ssr: () => undefined })?.staff.role
  const query = new URLSearchParams([record, ...(also ? [also] : [])].map(([name, value]) => [name, value]))
  const href = `${usePaths().deskSection(section)}&${query}`
  const open = (event: MouseEvent) => {
    if (isModifiedEvent(event)) return
    event.preventDefault()
    navigateToQuery(new URL(href, location.href).search)
    scrollTo({ top: 0 })
  }
  if (!canOpen(role, section)) return <span className={className}>{children}</span>
  return (
    <a href={href} onClick={open} className={`text-link ${className}`}>
      {children}
    </a>
  )
}

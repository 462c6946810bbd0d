import type { ReactNode } from 'react'
import { usePaths } from '../../../lib/use-paths.ts'
import { navigateToQuery, onPlainClick } from '../../../lib/use-search-params.ts'
import { useStaff } from '../lib/use-staff.ts'
import { canOpen, type SectionCode } from '../section-codes.ts'

interface Props {
  section: SectionCode
  /** The parameter that opens a record of the section, and its value. */
  record: readonly [name: string, value: string]
  /** Another parameter, such as a search within the record. */
  filter?: readonly [name: string, value: string]
  className?: string
  children: ReactNode
}

/**
 * A link to a record in any section, opened without reloading, which would discard unsaved input; only its text if the
 * role may not open the section.
 */
export function DeskLink({ section, record, filter, className = '', children }: Props) {
  const role = useStaff()?.role
  const query = new URLSearchParams([record, ...(filter ? [filter] : [])].map(([name, value]) => [name, value]))
  const href = `${usePaths().deskSection(section)}&${query}`
  const open = () => {
    navigateToQuery(new URL(href, location.href).search)
    scrollTo({ top: 0 })
  }
  if (!canOpen(role, section)) return <span className={className}>{children}</span>
  return (
    <a href={href} onClick={onPlainClick(open)} className={`text-link ${className}`}>
      {children}
    </a>
  )
}

import { useSearch } from '../../lib/use-search.ts'

/** The section that is open where the address names none. */
export const firstSection = 'order-history'

/** Code of the section that an address opens: `section=team` -> `team`. */
export const sectionIn = (search: URLSearchParams): string => search.get('section') ?? firstSection

/**
 * Reads a section's own part of the address: while another section is open, what last stood there, so that nobody draws
 * anew what is being left.
 */
export function addressOf(code: string): () => string {
  let last = ''
  return () => {
    if (sectionIn(new URLSearchParams(location.search)) === code) last = location.search
    return last
  }
}

const readers = {
  'order-history': addressOf('order-history'),
  payments: addressOf('payments'),
  'contract-price': addressOf('contract-price'),
  'saved-lists': addressOf('saved-lists')
}

/** As `useSearch`, for a section of the account. */
export const useSectionSearch = (code: keyof typeof readers) => useSearch(readers[code])

import { useSearchParams } from '../../lib/use-search-params.ts'

/** The default section. */
export const firstSection = 'order-history'

/** Code of the section in a URL: `section=team` -> `team`. */
export const sectionIn = (search: URLSearchParams): string => search.get('section') ?? firstSection

/**
 * Reads a section's own URL parameters; while another section is open, returns the last ones, so that the section being
 * left does not re-render.
 */
export function searchReader(code: string): () => string {
  let last = ''
  return () => {
    if (sectionIn(new URLSearchParams(location.search)) === code) last = location.search
    return last
  }
}

const readers = {
  'order-history': searchReader('order-history'),
  payments: searchReader('payments'),
  'contract-price': searchReader('contract-price'),
  'saved-lists': searchReader('saved-lists')
}

/** Like `useSearchParams`, for a section of the account. */
export const useSectionSearch = (code: keyof typeof readers) => useSearchParams(readers[code])

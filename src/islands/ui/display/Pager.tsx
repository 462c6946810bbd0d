import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../../lib/texts.tsx'
import { pageNumbers } from './page-numbers.ts'
import { onPlainClick } from '../../../lib/use-search-params.ts'

interface Props {
  /** Label, if a page has two pagers. */
  label?: string
  /** Starts at 1. */
  page: number
  perPage: number
  total: number
  /** URL of a page, so that it can be opened in another tab; a plain click calls `onPage`. */
  hrefOf: (page: number) => string
  onPage: (page: number) => void
  /** Between range and page links. */
  children?: ReactNode
}

const cell =
  'motion-state figures grid size-9 place-items-center rounded-control text-table max-md:size-11 max-md:max-w-full'

/** Range, total and page links. Renders nothing if there is only one page. */
export function Pager({ label, page, perPage, total, hrefOf, onPage, children }: Props) {
  const t = useTexts('ui')
  const last = Math.ceil(total / perPage)
  if (last <= 1) return null
  const link = (to: number) => ({ href: hrefOf(to), onClick: onPlainClick(() => onPage(to)) })
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <p className="figures text-table text-muted">
        {t('range', { from: (page - 1) * perPage + 1, to: Math.min(total, page * perPage), total })}
      </p>
      {children}
      {/* Only the range is printed: it says which part of the list is on paper. */}
      <nav aria-label={label ?? t('pages')} className="max-w-full">
        <ul className="flex max-w-full items-center gap-1 max-md:gap-0 max-md:*:min-w-0">
          {page > 1 && (
            <li>
              <a {...link(page - 1)} aria-label={t('previousPage')} className={`${cell} hover:bg-plum-tint`}>
                <ChevronLeft aria-hidden className="size-4" />
              </a>
            </li>
          )}
          {pageNumbers(page, last).map((number, i) => (
            <li
              key={number || `gap-${i}`}
              className={last > 4 && number !== page && number > 1 && number < last ? 'max-md:hidden' : undefined}
            >
              {number === 0 ? (
                <span aria-hidden className={cell}>
                  …
                </span>
              ) : (
                <a
                  {...link(number)}
                  aria-label={t('page', { number })}
                  aria-current={number === page ? 'page' : undefined}
                  className={`${cell} ${number === page ? 'bg-plum font-semibold text-white' : 'hover:bg-plum-tint'}`}
                >
                  {number}
                </a>
              )}
            </li>
          ))}
          {page < last && (
            <li>
              <a {...link(page + 1)} aria-label={t('nextPage')} className={`${cell} hover:bg-plum-tint`}>
                <ChevronRight aria-hidden className="size-4" />
              </a>
            </li>
          )}
        </ul>
      </nav>
    </div>
  )
}

import { CornerDownLeft } from 'lucide-react'
import { useTexts } from '../../../lib/texts.tsx'
import { pictureOf } from '../../../lib/variants/variant-names.ts'
import { Money } from '../../ui/display/Money.tsx'
import { Stock } from '../../ui/display/Stock.tsx'
import { highlightedPieces } from '../../../lib/text-matches.ts'
import type { Suggestion } from './suggestions.ts'

/** A suggestion: picture, name and SKU with matches highlighted, stock, price; on phones, stock is below the SKU. */
export function SearchOption({ suggestion, text }: { suggestion: Suggestion; text: string }) {
  const t = useTexts('search')
  const { product, variant, name } = suggestion
  const picture = pictureOf(product, variant)
  const isUnavailable = variant.unavailability !== null
  return (
    <span className="grid w-full grid-cols-[--spacing(11)_minmax(0,1fr)_auto] items-center gap-x-3 md:grid-cols-[--spacing(11)_minmax(0,1fr)_auto_--spacing(36)_--spacing(20)]">
      {picture ? (
        <img
          src={picture.thumb ?? picture.path}
          alt=""
          width="144"
          height="180"
          className={`h-13 w-11 rounded-control bg-sand object-cover max-md:row-span-2 ${isUnavailable ? 'opacity-55' : ''}`}
        />
      ) : (
        <span className="h-13 w-11 rounded-control bg-sand max-md:row-span-2" />
      )}
      <span className="min-w-0 max-md:self-end">
        <span className={`block truncate text-body leading-5 ${isUnavailable ? 'text-muted' : ''}`}>
          <Highlighted text={name} typed={text} />
        </span>
        <span className="block truncate text-tiny tracking-wide text-muted">
          <Highlighted text={variant.code} typed={text} />
        </span>
      </span>
      <span className="flex items-center gap-1.5 text-small text-plum opacity-0 in-aria-selected:opacity-100 max-md:hidden">
        {t('open')}
        <CornerDownLeft aria-hidden className="size-3.5" />
      </span>
      <span className="max-md:col-start-2 max-md:row-start-2 max-md:self-start">
        <Stock {...variant} />
      </span>
      <span
        className={`text-right font-semibold max-md:col-start-3 max-md:row-span-2 max-md:row-start-1 ${isUnavailable ? 'text-muted' : ''}`}
      >
        {variant.price === null ? '–' : <Money amount={variant.price} currency={product.currencyCode} />}
      </span>
    </span>
  )
}

function Highlighted({ text, typed }: { text: string; typed: string }) {
  return highlightedPieces(text, typed).map(({ text: piece, isMatch }, i) =>
    isMatch ? (
      <mark
        key={i}
        className="bg-transparent font-semibold text-inherit underline decoration-rose decoration-2 underline-offset-3"
      >
        {piece}
      </mark>
    ) : (
      piece
    )
  )
}

import { useTexts } from '../../../../lib/texts.tsx'
import { highlightedPieces } from '../../../../lib/text-matches.ts'
import { Money } from '../../../ui/display/Money.tsx'
import { KeyCap } from '../../../ui/keyboard/KeyCap.tsx'
import { RowThumbnail } from './RowThumbnail.tsx'
import { VariantStock } from './VariantStock.tsx'
import type { VariantSuggestion } from './variant-suggestions.ts'

/** A suggestion: picture, name and SKU with matches highlighted, stock and price. */
export function SuggestionOption({
  suggestion: { variant, currency },
  text
}: {
  suggestion: VariantSuggestion
  text: string
}) {
  return (
    <span className="grid w-full grid-cols-[--spacing(10)_minmax(0,1fr)_auto] items-center gap-x-3 md:grid-cols-[--spacing(10)_minmax(0,1fr)_--spacing(36)_--spacing(20)]">
      <RowThumbnail picture={variant.picture} />
      <span className="min-w-0">
        <span className="block font-semibold">
          <HighlightedText text={variant.name} typed={text} />
        </span>
        <span className="block text-tiny text-muted">
          <HighlightedText text={variant.sku} typed={text} />
        </span>
      </span>
      <span className="max-md:hidden">
        <VariantStock variant={variant} />
      </span>
      <span className="figures text-right font-semibold">
        {variant.price === null ? '–' : <Money amount={variant.price} currency={currency} />}
      </span>
    </span>
  )
}

function HighlightedText({ text, typed }: { text: string; typed: string }) {
  return highlightedPieces(text, typed).map(({ text: piece, isMatch }, i) =>
    isMatch ? (
      <mark key={i} className="rounded-control bg-blush text-inherit">
        {piece}
      </mark>
    ) : (
      piece
    )
  )
}

/** Keyboard help for the suggestions. */
export function SuggestionKeys() {
  const t = useTexts('quick-order')
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1 text-small text-muted max-md:hidden">
      <span className="flex items-center gap-1.5">
        <KeyCap label="↑" />
        <KeyCap label="↓" />
        {t('keys.choose')}
      </span>
      <span className="flex items-center gap-1.5">
        <KeyCap label="↵" />
        {t('keys.take')}
      </span>
    </span>
  )
}

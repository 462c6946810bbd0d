import { useId } from 'react'
import type { VariantData } from '../../../../contract/catalogue/catalogue.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { swatchOf } from '../../../lib/variants/variant-names.ts'

interface Props {
  productName: string
  variants: readonly VariantData[]
  chosen: VariantData
  onChoose: (code: string) => void
}

/**
 * The variants of a card: swatches if they differ only by colour, otherwise a small select. Nothing for a single
 * variant.
 */
export function VariantPicker({ productName, variants, chosen, onChoose }: Props) {
  const t = useTexts('catalogue')
  const id = useId()
  if (variants.length < 2) return null
  const label = t('variants', { name: productName })
  const swatches = variants.map(swatchOf)
  if (swatches.includes(undefined) || new Set(swatches).size < variants.length) {
    return (
      <select
        aria-label={label}
        value={chosen.code}
        onChange={(event) => onChoose(event.target.value)}
        className="min-h-6 max-w-28 min-w-0 rounded-control border border-control bg-white px-1 text-tiny max-md:min-h-11"
      >
        {variants.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    )
  }
  return (
    <fieldset className="flex shrink-0">
      <legend className="sr-only">{label}</legend>
      {variants.map((variant) => (
        <label
          key={variant.code}
          title={variant.name}
          className="grid size-6 cursor-pointer place-items-center max-md:-my-2 max-md:h-11 max-md:w-9"
        >
          <input
            type="radio"
            name={id}
            value={variant.code}
            aria-label={variant.name}
            checked={variant.code === chosen.code}
            onChange={() => onChoose(variant.code)}
            className="peer sr-only"
          />
          <span
            style={{ backgroundColor: swatchOf(variant) }}
            className="motion-state size-3.5 rounded-pill ring-1 ring-line ring-inset outline-offset-2 forced-color-adjust-none outline-control peer-checked:outline-1 peer-focus-visible:outline-2 peer-focus-visible:outline-teal max-md:size-4"
          />
        </label>
      ))}
    </fieldset>
  )
}

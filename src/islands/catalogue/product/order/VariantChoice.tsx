import type { Product, VariantData } from '../../../../../contract/catalogue/catalogue.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { Stock } from '../../../ui/display/Stock.tsx'
import { optionOf } from './option-of.ts'

interface Props {
  product: Product
  chosen: VariantData
  onChoose: (variant: VariantData) => void
}

/** The variants with picture and stock; for a single variant, only the stock. */
export function VariantChoice({ product, chosen, onChoose }: Props) {
  const t = useTexts('product')
  const { variantsData: variants } = product
  if (variants.length === 1) return <Stock {...chosen} />
  return (
    <fieldset className="grid grid-cols-1 gap-2">
      <legend className="mb-2 text-table font-semibold">{t(`option.${optionOf(variants)}`)}</legend>
      <div className="grid grid-cols-1 gap-2 xl:grid-cols-[repeat(auto-fit,minmax(--spacing(40),1fr))]">
        {variants.map((variant) => (
          <Choice key={variant.code} variant={variant} checked={variant === chosen} onChoose={onChoose} />
        ))}
      </div>
    </fieldset>
  )
}

interface ChoiceProps {
  variant: VariantData
  checked: boolean
  onChoose: (variant: VariantData) => void
}

function Choice({ variant, checked, onChoose }: ChoiceProps) {
  const [picture] = variant.images
  return (
    <label className="motion-state relative flex items-center gap-2 rounded-control border border-control bg-white p-1.5 pr-1 outline-offset-2 outline-teal hover:bg-blush-tint has-checked:chosen has-checked:border-plum has-checked:ring-1 has-checked:ring-plum has-focus-visible:outline-2">
      <input
        type="radio"
        name="variant"
        value={variant.code}
        checked={checked}
        onChange={() => onChoose(variant)}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
      {picture && (
        <img
          src={picture.thumb ?? picture.path}
          alt=""
          width="144"
          height="180"
          className="h-13 w-10 rounded-control bg-sand object-cover"
        />
      )}
      <span className="grid min-w-0">
        <span className="text-table font-medium wrap-anywhere">{variant.name}</span>
        <Stock {...variant} />
      </span>
    </label>
  )
}

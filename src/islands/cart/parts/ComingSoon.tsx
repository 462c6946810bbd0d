import { Clock } from 'lucide-react'
import type { VariantData } from '../../../../contract/catalogue/catalogue.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import type { Size } from '../../ui/button-class.ts'
import { Tooltip } from '../../ui/overlay/Tooltip.tsx'

interface Props {
  unavailability: NonNullable<VariantData['unavailability']>
  size?: Size
  /** With words beside the icon; otherwise the icon says it all. */
  worded?: boolean
}

/** In place of Add: cannot be pressed, and says why on hover and on focus. */
export function ComingSoon({ unavailability, size = 'small', worded = false }: Props) {
  const t = useTexts('cart')
  const reason = t(`unavailable.${unavailability}.tooltip`)
  const words = t(`unavailable.${unavailability}.button`)
  return (
    <Tooltip text={reason} className="w-full">
      {(id) => (
        <Button
          look="outline"
          size={size}
          aria-disabled
          aria-describedby={id}
          aria-label={worded ? undefined : words}
          className="w-full"
        >
          <Clock aria-hidden className="size-4 shrink-0" />
          {worded && words}
        </Button>
      )}
    </Tooltip>
  )
}

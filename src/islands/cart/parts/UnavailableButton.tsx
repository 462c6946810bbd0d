import { Clock } from 'lucide-react'
import type { VariantData } from '../../../../contract/catalogue/catalogue.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import type { Size } from '../../ui/button-class.ts'
import { Tooltip } from '../../ui/overlay/Tooltip.tsx'

interface Props {
  unavailability: NonNullable<VariantData['unavailability']>
  size?: Size
  /** With text beside the icon; otherwise the icon has the label. */
  hasLabel?: boolean
}

/** In place of Add: disabled, with the reason on hover and focus. */
export function UnavailableButton({ unavailability, size = 'small', hasLabel = false }: Props) {
  const t = useTexts('cart')
  const reason = t(`unavailable.${unavailability}.tooltip`)
  const label = t(`unavailable.${unavailability}.button`)
  return (
    <Tooltip text={reason} className="w-full">
      {(id) => (
        <Button
          appearance="outline"
          size={size}
          aria-disabled
          aria-describedby={id}
          aria-label={hasLabel ? undefined : label}
          className={hasLabel ? 'w-full' : 'w-full px-0!'}
        >
          <Clock aria-hidden className="size-4 shrink-0" />
          {hasLabel && label}
        </Button>
      )}
    </Tooltip>
  )
}

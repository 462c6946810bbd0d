import { useStore } from '@nanostores/react'
import { Bell, BellRing } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { VariantData } from '../../../../../contract/catalogue/catalogue.ts'
import { currentToken } from '../../../../lib/api/session.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { showErrorToast, showSuccessToast } from '../../../../lib/toasts.ts'
import { Button } from '../../../ui/Button.tsx'
import type { Size } from '../../../ui/button-class.ts'
import {
  $stockNotifications,
  cancelStockNotification,
  loadStockNotifications,
  requestStockNotification
} from './stock-notifications.ts'

interface Props {
  variant: Pick<VariantData, 'code' | 'unavailability'>
  /** Product and variant: "Nido, Ivory". */
  name: string
  size?: Size
  /** As a sentence, if there is room. */
  hasLabel?: boolean
  className?: string
}

/**
 * "Notify me when available": pressed while a notification is requested; pressing again cancels it. Nothing for
 * variants that waiting will not bring back (no price, discontinued). Needs the texts of catalogue.
 */
export function NotifyMe({ variant, name, size = 'small', hasLabel = false, className = '' }: Props) {
  const t = useTexts('catalogue')
  const notifications = useStore($stockNotifications, { ssr: 'initial' })
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (currentToken()) void loadStockNotifications()
  }, [])
  if (variant.unavailability !== 'out-of-stock' && variant.unavailability !== 'coming-soon') return null
  const requested = notifications?.[variant.code] !== undefined
  const toggle = async () => {
    setBusy(true)
    try {
      await (requested ? cancelStockNotification(variant.code) : requestStockNotification(variant.code))
      const text = t(requested ? 'notify.unsubscribed' : 'notify.subscribed', { name })
      showSuccessToast(text)
    } catch (error) {
      showErrorToast(error, { title: t('quick.error') })
    }
    setBusy(false)
  }
  const Icon = requested ? BellRing : Bell
  return (
    <Button
      appearance="outline"
      size={size}
      busy={busy}
      aria-pressed={requested}
      aria-label={hasLabel ? undefined : t('notify.named', { name })}
      onClick={() => void toggle()}
      className={`whitespace-nowrap ${className}`}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      {t(hasLabel ? 'notify.long' : 'notify.short')}
    </Button>
  )
}
